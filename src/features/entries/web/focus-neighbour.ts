/**
 * Where the focus goes when an entry is deleted: to the card after it, the one before it, or the
 * page's heading. Call it while the card is there, and what it returns once it is gone.
 */
export function focusNeighbour(entryId: string): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const index = cards.findIndex((card) => card.dataset.entry === entryId);
  const neighbour = cards[index + 1] ?? cards[index - 1];
  return () =>
    requestAnimationFrame(() => {
      const target = neighbour?.isConnected ? neighbour : document.querySelector<HTMLElement>('h1');
      target?.focus({ preventScroll: true });
    });
}
