/** How many participants an event response includes; must equal the server's limit. */
export const maxParticipants = 8;

export const participantsKey = (eventId: string): readonly string[] => ['participants', eventId];
