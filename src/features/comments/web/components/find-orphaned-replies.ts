interface ShownThread {
  entryId: string;
  comments: readonly { id: string }[];
  /** Whether there are earlier comments that are not loaded. */
  hasEarlier: boolean;
  /** The ids of all comments that the page has shown so far. */
  shown: ReadonlySet<string>;
}

/**
 * Finds the drafts of replies to comments that have been deleted. Returns the ids of these comments. A comment that is
 * not in the thread may just not be loaded yet.
 */
export function findOrphanedReplies(
  draftKeys: readonly string[],
  { entryId, comments, hasEarlier, shown }: ShownThread,
): string[] {
  const loaded = new Set(comments.map(({ id }) => id));
  return draftKeys.flatMap((key) => {
    const [kind, parentId, replyEntryId] = key.split(':');
    if (kind !== 'reply' || parentId === undefined || replyEntryId !== entryId) return [];
    const isDeleted = !loaded.has(parentId) && (!hasEarlier || shown.has(parentId));
    return isDeleted ? [parentId] : [];
  });
}
