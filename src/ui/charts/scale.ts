/** The next of 1, 2, 5, 10, 20, 50 … that is not below a number. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const factor = [1, 2, 5, 10].find((step) => step * power >= least) ?? 10;
  return factor * power;
}

/** Whole numbers from 0 to at least `most`, evenly apart and five at most: the marks of an axis. */
export function axisMarks(most: number): number[] {
  const step = niceStep(most / 4);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Where a chart draws, in pixels: `left` and `bottom` are kept for the words of its axes. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Turns numbers into places: `at` the middle of a point's column, `up` the height of a value. */
export function placesIn({ left, right, top, bottom }: Plot, count: number, highest: number) {
  const column = (right - left) / Math.max(1, count);
  return {
    column,
    at: (index: number): number => left + column * (index + 0.5),
    up: (value: number): number => bottom - ((bottom - top) * value) / highest,
    /** Which point a place belongs to; the nearest one for a place outside. */
    indexAt: (x: number): number =>
      Math.min(count - 1, Math.max(0, Math.floor((x - left) / column))),
  };
}
