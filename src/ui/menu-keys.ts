/** The index of the item that a key moves to: arrows wrap, Home and End jump, a letter finds the next match. */
export function itemForKey(names: readonly string[], index: number, key: string): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const next = (index + step) % count;
    if (names[next]?.trim().toLowerCase().startsWith(letter)) return next;
  }
  return null;
}

/** Moves the focus in an open menu. Returns false if the menu does not handle the key. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = itemForKey(
    items.map((item) => item.textContent),
    index,
    key,
  );
  if (next === null) return false;
  items[next]?.focus({ preventScroll: true });
  return true;
}
