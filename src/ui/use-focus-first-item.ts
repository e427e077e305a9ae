import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first item of a menu whose items are loaded on demand. A menu focuses its first item when it
 * opens, but such items may be rendered later.
 */
export function useFocusFirstItem(items: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = items.current?.closest('[role="menu"]');
    if (menu?.contains(document.activeElement)) return;
    items.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [items]);
}
