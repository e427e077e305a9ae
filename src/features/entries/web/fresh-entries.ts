/**
 * The entries of the newest page that the reader's list lacks: those that came since. One's own
 * new post may already stand in the list above them, so the order alone does not tell.
 */
export function freshEntries<T extends { id: string }>(
  newest: readonly T[],
  shown: readonly T[],
): T[] {
  const known = new Set(shown.map((entry) => entry.id));
  const lastKnown = newest.findLastIndex((entry) => known.has(entry.id));
  const reach = lastKnown === -1 ? newest.length : lastKnown;
  return newest.slice(0, reach).filter((entry) => !known.has(entry.id));
}
