/** The elements that can receive the focus after a button is removed or disabled, nearest first. */
function candidatesAround(button: Element): HTMLElement[] {
  const candidates: HTMLElement[] = [];
  let container = button.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  while (container && container.tagName !== 'MAIN') {
    candidates.push(container);
    for (const sibling of [container.nextElementSibling, container.previousElementSibling]) {
      if (sibling instanceof HTMLElement && sibling.matches('[data-entry]')) {
        candidates.push(sibling);
      }
    }
    container = container.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  }
  return candidates;
}

/**
 * Prepares to move the focus when a button is disabled, or is removed together with the content around it. The focus
 * moves to the nearest container or neighbouring entry that remains, otherwise to the page heading. Call this function
 * while the button exists, and the returned function after it may have been disabled or removed.
 */
export function prepareFocus(button: Element | null): () => void {
  const candidates = button ? candidatesAround(button) : [];
  const restore = () => {
    if (!isFocusLost()) return;
    const remaining = candidates.find((candidate) => candidate.isConnected);
    const target = remaining ?? document.querySelector<HTMLElement>('h1');
    target?.focus({ preventScroll: true });
  };
  // React may remove the content only in the next frame, so the focus moves one frame later.
  return () => requestAnimationFrame(() => requestAnimationFrame(restore));
}

/** Some browsers keep the focus on a disabled button, others move it to the body. */
function isFocusLost(): boolean {
  const focused = document.activeElement ?? document.body;
  return focused === document.body || focused.matches(':disabled');
}
