/** The last measured height in pixels by entry id, so that Back restores each card at its old position. */
export const heightsPx = new Map<string, number>();

const estimatedHeightPx = 380;

/** The space between two cards in pixels; the same as the list's `gap-4`. */
export const gapPx = 16;

export const heightOf = (id: string): number => heightsPx.get(id) ?? estimatedHeightPx;

/** The height of a list of cards in pixels. */
export const heightOfAll = (ids: readonly string[]): number =>
  ids.reduce((total, id, index) => total + heightOf(id) + (index > 0 ? gapPx : 0), 0);
