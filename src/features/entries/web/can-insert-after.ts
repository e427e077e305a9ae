/**
 * Whether inserting something after this many entries moves nothing that is in the window or above it. It uses the
 * rendered entries, because those of a long list that are far away are not in the document.
 */
export function canInsertAfter(after: number): boolean {
  const entries = [...document.querySelectorAll('[data-entry]')];
  return entries.every(
    (entry) =>
      Number(entry.getAttribute('aria-posinset')) <= after ||
      entry.getBoundingClientRect().top >= window.innerHeight,
  );
}
