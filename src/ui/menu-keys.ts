/** The entry that a key leads to: arrows go round, Home and End jump, a letter goes to its name. */
export function entryForKey(names: readonly string[], at: number, key: string): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const next = (at + step) % count;
    if (names[next]?.trim().toLowerCase().startsWith(letter)) return next;
  }
  return null;
}

/** Moves the focus inside an open menu; false when the key means nothing there. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const entries = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = entryForKey(
    entries.map((entry) => entry.textContent),
    at,
    key,
  );
  if (next === null) return false;
  entries[next]?.focus({ preventScroll: true });
  return true;
}
