// The keys of queries about one event. They are not in the files with the queries, because every page loads the keys.

export const participantsKey = (eventId: string): readonly string[] => ['participants', eventId];

/** The key of the host's messages to the participants. */
export const announcementsKey = (eventId: string): readonly string[] => ['announcements', eventId];

/** The key of the event that the first steps offer to a newcomer. */
export const offeredEventKey: readonly string[] = ['welcome', 'event'];

/** The key of the members whom the host removed. */
export const removedKey = (eventId: string): readonly string[] => ['removed-members', eventId];
