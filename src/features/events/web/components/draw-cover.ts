import { chanceOf } from '#ui/drawing/chance.ts';
import { circlesSvg, type HueName, hues } from '#ui/drawing/motif.ts';

const hueNames = Object.keys(hues) as HueName[];

/** Circles that are generated from an event's title, as a `data:` URL. */
export function drawCover(title: string): string {
  const chance = chanceOf(title);
  const names = Array.from({ length: 3 }, () => chance.pick(hueNames));
  const svg = circlesSvg(names, title).replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}`;
}
