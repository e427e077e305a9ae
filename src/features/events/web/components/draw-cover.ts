import { circlesSvg, type HueName, hues } from '#ui/drawing/motif.ts';
import { createSeededRandom } from '#ui/drawing/seeded-random.ts';

const hueNames = Object.keys(hues) as HueName[];

/** Circles that are generated from an event's title. */
export function drawCover(title: string): string {
  const random = createSeededRandom(title);
  const names = Array.from({ length: 3 }, () => random.pick(hueNames));
  return circlesSvg(names, title);
}
