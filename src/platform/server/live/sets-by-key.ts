/** Adds an item to the set of a key, which is created if necessary. */
export function addToSet<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(item));
}

/** Removes an item from the set of a key, and the set itself if it is then empty. */
export function removeFromSet<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const set = sets.get(key);
  set?.delete(item);
  if (set?.size === 0) sets.delete(key);
}
