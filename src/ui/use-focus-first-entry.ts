import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first of a menu's entries. A menu does so itself when it opens, which may be before the code
 * of its entries has loaded.
 */
export function useFocusFirstEntry(entries: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = entries.current?.closest('[role="menu"]');
    if (menu?.contains(document.activeElement)) return;
    entries.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [entries]);
}
