import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus if the focused element of a comment is removed, because the comment is deleted. The focus moves from a
 * reply field to the unsent text, otherwise to the thread. Returns the listeners of the thread's element.
 */
export function useFocusAfterRemoval(thread: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current: removed } = focused;
    if (!removed || removed.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const unsent = removed.matches('textarea')
      ? thread.current?.querySelector<HTMLElement>('textarea:read-only')
      : null;
    (unsent ?? thread.current)?.focus({ preventScroll: unsent === null });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      // Only comments are list items. The button for earlier comments moves the focus itself.
      focused.current = target.closest('li') && target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // If the window loses the focus, the element remains the active element.
      if (document.activeElement !== target) focused.current = null;
    },
  };
}
