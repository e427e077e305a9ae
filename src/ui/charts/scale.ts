/** Rounds up to the nearest number in the series 1, 2, 5, 10, 20, 50, … */
function niceStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(min, 1)));
  const factor = [1, 2, 5, 10].find((step) => step * power >= min) ?? 10;
  return factor * power;
}

/** The tick marks of an axis: at most five evenly spaced whole numbers from 0 to at least `max`. */
export function axisMarks(max: number): number[] {
  const step = niceStep(max / 4);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The plot area in pixels, without the margins for the axis labels. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Maps data to pixels: `xAt` is the middle of a point's column, `yAt` the y coordinate of a value. */
export function createScale({ left, right, top, bottom }: Plot, count: number, highest: number) {
  const column = (right - left) / Math.max(1, count);
  return {
    column,
    xAt: (index: number): number => left + column * (index + 0.5),
    yAt: (value: number): number => bottom - ((bottom - top) * value) / highest,
    /** The index of the point at an x coordinate, clamped to the first and last point. Null if there are no points. */
    indexAt: (x: number): number | null =>
      count === 0 ? null : Math.min(count - 1, Math.max(0, Math.floor((x - left) / column))),
  };
}
