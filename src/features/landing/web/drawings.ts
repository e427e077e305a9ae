import { circlesSvg, type HueName } from '#ui/drawing/motif.ts';
import { coverCount, coverPath } from '../rules.ts';

const covers: readonly HueName[][] = [
  ['coral', 'cobalt', 'honey'],
  ['honey', 'coral', 'violet'],
  ['cobalt', 'mint', 'honey'],
  ['violet', 'pink', 'cobalt'],
  ['mint', 'honey', 'coral'],
  ['sky', 'violet', 'coral'],
];

/** Renders the SVG covers for events without a picture, by their path in the web build. */
export const renderDrawings = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: coverCount }, (_, number) => [
      coverPath(number),
      circlesSvg(covers[number] ?? [], `front page ${number}`),
    ]),
  );
