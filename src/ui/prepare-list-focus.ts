const listSelector = 'ul, tbody';

/** The list that contains an element or, if there is none, the nearest list beside it. */
function findList(element: Element): Element | null {
  for (let at: Element | null = element; at && at.id !== 'main'; at = at.parentElement) {
    if (at.parentElement?.matches(listSelector)) return at.parentElement;
    for (const sibling of [at.previousElementSibling, at.nextElementSibling]) {
      const list = sibling?.matches(listSelector) ? sibling : sibling?.querySelector(listSelector);
      if (list) return list;
    }
  }
  return null;
}

function focusIn(item: HTMLElement): void {
  const control = item.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), button');
  if (!control) item.tabIndex = -1;
  (control ?? item).focus();
}

/**
 * Prepares to move the focus when the button that loads the next page of a list is removed. Call this function while
 * the button exists, and the returned function after the button has been removed. If nothing has the focus then, the
 * returned function focuses the first link or button in the first new item, or in the last item if no item is new. If
 * that item has no link or button, the function focuses the item itself.
 */
export function prepareListFocus(button: Element): () => void {
  const list = findList(button);
  const before = new Set(list?.children);
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const items = [...(list?.children ?? [])];
    const item = items.find((child) => !before.has(child)) ?? items.at(-1);
    if (item instanceof HTMLElement) focusIn(item);
  };
}
