/** What can have the focus instead of a removed button, nearest first. */
function candidatesAround(button: Element): HTMLElement[] {
  const candidates: HTMLElement[] = [];
  let place = button.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  while (place && place.tagName !== 'MAIN') {
    candidates.push(place);
    for (const sibling of [place.nextElementSibling, place.previousElementSibling]) {
      if (sibling instanceof HTMLElement && sibling.matches('[data-entry]')) {
        candidates.push(sibling);
      }
    }
    place = place.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  }
  return candidates;
}

/**
 * Prepares where the focus goes if a button disappears together with the content around it: to what
 * remains of its surroundings, or to the page heading. Call it while the button exists, and the returned
 * function after the content may have been removed.
 */
export function prepareFocus(button: Element | null): () => void {
  const candidates = button ? candidatesAround(button) : [];
  const restore = () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const remaining = candidates.find((candidate) => candidate.isConnected);
    const target = remaining ?? document.querySelector<HTMLElement>('h1');
    target?.focus({ preventScroll: true });
  };
  // React removes the content in the frame after the refetch.
  return () => requestAnimationFrame(() => requestAnimationFrame(restore));
}
