/**
 * The entries of the newest page that arrived since the list was loaded. The member's own new post
 * may already be in the list above them, so the order alone is not enough.
 */
export function freshEntries<T extends { id: string }>(
  newest: readonly T[],
  shown: readonly T[],
): T[] {
  const known = new Set(shown.map((entry) => entry.id));
  const lastKnown = newest.findLastIndex((entry) => known.has(entry.id));
  const end = lastKnown === -1 ? newest.length : lastKnown;
  return newest.slice(0, end).filter((entry) => !known.has(entry.id));
}
