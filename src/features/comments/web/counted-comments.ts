/** The ids of comments that live updates have counted, so that the author's own tab does not count them again. */
const countedIds = new Set<string>();

/** Records that a live update has added this comment to its entry's count. */
export const markCounted = (commentId: string): void => void countedIds.add(commentId);

/** Whether a live update has already added this comment to its entry's count. */
export const isCounted = (commentId: string): boolean => countedIds.has(commentId);
