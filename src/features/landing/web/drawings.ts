import { faceSvg } from '#ui/drawing/face-svg.ts';
import { circlesSvg, type HueName } from '#ui/drawing/motif.ts';
import { drawingCounts, drawingPath } from '../rules.ts';

const covers: readonly HueName[][] = [
  ['coral', 'cobalt', 'honey'],
  ['honey', 'coral', 'violet'],
  ['cobalt', 'mint', 'honey'],
  ['violet', 'pink', 'cobalt'],
  ['mint', 'honey', 'coral'],
  ['sky', 'violet', 'coral'],
];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/**
 * Faces and covers as files, by their place in the built web. The server shows them by number, so
 * that nothing of whom they stand for is in them.
 */
export const renderDrawings = (): Record<string, string> =>
  Object.fromEntries([
    ...numbers(drawingCounts.face).map((n) => [drawingPath('face', n), faceSvg(`front page ${n}`)]),
    ...numbers(drawingCounts.cover).map((n) => [
      drawingPath('cover', n),
      circlesSvg(covers[n] ?? [], `front page ${n}`),
    ]),
  ]);
