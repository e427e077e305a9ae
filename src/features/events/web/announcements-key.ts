/** The query key of what the host wrote to the participants of an event. */
export const announcementsKey = (eventId: string): readonly string[] => ['announcements', eventId];
