export const participantsKey = (eventId: string): readonly string[] => ['participants', eventId];
