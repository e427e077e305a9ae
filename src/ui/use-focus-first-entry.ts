import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first entry of a menu whose entries are loaded on demand. A menu focuses its first entry when it
 * opens, but such entries may be rendered later.
 */
export function useFocusFirstEntry(entries: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = entries.current?.closest('[role="menu"]');
    if (menu?.contains(document.activeElement)) return;
    entries.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [entries]);
}
