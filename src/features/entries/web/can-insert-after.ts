/**
 * Whether something can be inserted after this many entries without moving anything in or above the viewport. Checks
 * only the rendered entries: all entries in the viewport are rendered.
 */
export function canInsertAfter(after: number): boolean {
  const entries = [...document.querySelectorAll('[data-entry]')];
  return entries.every(
    (entry) =>
      Number(entry.getAttribute('aria-posinset')) <= after ||
      entry.getBoundingClientRect().top >= window.innerHeight,
  );
}
