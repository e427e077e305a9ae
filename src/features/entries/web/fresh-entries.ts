/**
 * The entries of the newest page that arrived since the list was loaded. A new entry can follow a known one, because
 * the member's own new post is added to the top of the list at once.
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
