// Query keys of what belongs to one event. In a file of their own, because every page loads it.

export const participantsKey = (eventId: string): readonly string[] => ['participants', eventId];

/** The key of the host's messages to the participants. */
export const announcementsKey = (eventId: string): readonly string[] => ['announcements', eventId];

/** The key of the members whom the host removed. */
export const removedKey = (eventId: string): readonly string[] => ['removed-members', eventId];
