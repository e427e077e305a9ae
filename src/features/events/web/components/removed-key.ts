export const removedKey = (eventId: string): readonly string[] => ['removed-members', eventId];
