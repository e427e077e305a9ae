/** The id of an entry's comments in the document. */
export const threadId = (entryId: string): string => `comments-${entryId}`;
