/** The name of an entry's comments in the cache. */
export const threadKey = (entryId: string) => ['comments', entryId];

/** The id of an entry's comments in the document. */
export const threadId = (entryId: string): string => `comments-${entryId}`;
