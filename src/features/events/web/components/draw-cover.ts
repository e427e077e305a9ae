import { chanceOf } from '#ui/drawing/chance.ts';
import { circlesSvg, type HueName, hues } from '#ui/drawing/motif.ts';

const hueNames = Object.keys(hues) as HueName[];

/** Circles that are generated from an event's title. */
export function drawCover(title: string): string {
  const chance = chanceOf(title);
  const names = Array.from({ length: 3 }, () => chance.pick(hueNames));
  return circlesSvg(names, title);
}
