/** The query key of the host's messages to the participants of an event. */
export const announcementsKey = (eventId: string): readonly string[] => ['announcements', eventId];
