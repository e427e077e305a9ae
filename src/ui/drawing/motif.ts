import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { disc, path, rect } from './shapes.ts';

/** The hues, one for each interest category. */
export const hues = {
  coral: '#ff5c4d',
  honey: '#ffb92e',
  cobalt: '#3b4cf0',
  mint: '#1fa37c',
  violet: '#ae52f0',
  sky: '#35b3ea',
  pink: '#f77ba6',
  clay: '#c07c4e',
} as const;
/** The name of a hue. */
export type HueName = keyof typeof hues;

const plum = '#3a1053';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** The outline of the overlap of two circles; empty if the circles are apart or one contains the other. */
export function lensPath(a: Circle, b: Circle): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  if (distance >= a.r + b.r || distance <= Math.abs(a.r - b.r)) return '';
  const along = (distance ** 2 + a.r ** 2 - b.r ** 2) / (2 * distance);
  const across = Math.sqrt(a.r ** 2 - along ** 2);
  const [ux, uy] = [dx / distance, dy / distance];
  const [mx, my] = [a.x + ux * along, a.y + uy * along];
  const [x1, y1] = [round(mx + uy * across), round(my - ux * across)];
  const [x2, y2] = [round(mx - uy * across), round(my + ux * across)];
  const largeA = along < 0 ? 1 : 0;
  const largeB = along > distance ? 1 : 0;
  return `M${x1} ${y1}A${round(a.r)} ${round(a.r)} 0 ${largeA} 1 ${x2} ${y2}A${round(b.r)} ${round(b.r)} 0 ${largeB} 1 ${x1} ${y1}Z`;
}

/** The logo's two circles and their overlap in a box of 36 × 24, without the svg element. */
const mark =
  disc(12, 12, 12, hues.coral) +
  disc(24, 12, 12, hues.cobalt) +
  path(lensPath({ x: 12, y: 12, r: 12 }, { x: 24, y: 12, r: 12 }), plum);

/** The logo: `<svg viewBox="0 0 36 24">`, hidden from assistive technology. */
export const logoSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24" aria-hidden="true">${mark}</svg>`;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;
const lighter = (hex: string, part: number): string =>
  toHex(channels(hex).map((c) => c + (255 - c) * part));

/** The multiply blend of two colours, darkened a little so that it is always darker than both. */
export function overprint(a: string, b: string): string {
  const [top, bottom] = [channels(a), channels(b)];
  return toHex(top.map((c, i) => ((c * (bottom[i] ?? 0)) / 255) * 0.9));
}

/** Returns each distinct hue with its count, the most frequent first. */
function countHues(names: readonly HueName[]): [HueName, number][] {
  const counts = new Map<HueName, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Lays out a centred row of circles in which only neighbours overlap. */
function layOut(
  weights: readonly number[],
  width: number,
  height: number,
  random: SeededRandom,
): Circle[] {
  const sizes = weights.map(
    (weight) => (1 + 0.2 * Math.min(weight - 1, 4)) * (0.88 + random.number() * 0.24),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const unit = Math.min((width * 0.78) / total, (height * 0.8) / Math.max(...sizes));
  const start = random.oneIn(2) ? 1 : -1;
  const circles = sizes.map((size, i) => {
    const lift = start * (i % 2 === 0 ? 1 : -1) * height * (0.08 + random.number() * 0.14);
    return { x: 0, y: round(height / 2 + lift), r: round(size * unit) };
  });
  circles.forEach((circle, i) => {
    const before = circles[i - 1];
    if (!before) return;
    const share = 0.45 + random.number() * 0.25;
    const distance = before.r + circle.r - Math.min(before.r, circle.r) * share;
    const drop = circle.y - before.y;
    circle.x = before.x + Math.sqrt(Math.max(distance ** 2 - drop ** 2, (distance / 2) ** 2));
  });
  const reach = circles.map(({ x, r }) => [x - r, x + r] as const);
  const left = Math.min(...reach.map(([from]) => from));
  const right = Math.max(...reach.map(([, to]) => to));
  return circles.map((circle) => ({ ...circle, x: round(circle.x + (width - left - right) / 2) }));
}

const quiet = { ground: '#e9e6df', colors: ['#d9d4ca', '#cfc9bd'] } as const;

/**
 * Draws a profile cover from the five most frequent hues of a member's interests. More frequent hues get larger
 * circles. The cover is an `<svg viewBox="0 0 640 200">`, which is cropped in other aspect ratios. `seed` varies the
 * covers of members with the same interests. Without hues, the cover is grey.
 */
export function circlesSvg(names: readonly HueName[], seed = ''): string {
  const [width, height] = [640, 200];
  const random = createSeededRandom(`${names.join()}|${seed}`);
  const chosen = countHues(names).slice(0, 5);
  const [first] = chosen;
  const named = chosen.map(([name]) => hues[name]);
  const colors = first ? (named.length > 1 ? named : [...named, ...named]) : quiet.colors;
  const ground = first ? lighter(hues[first[0]], 0.42) : quiet.ground;
  const weights = colors.map((_, i) => chosen[i]?.[1] ?? 1);
  const circles = layOut(weights, width, height, random);
  const lenses = circles.slice(1).map((circle, i) => {
    const before = circles[i];
    const [a, b] = [colors[i] ?? plum, colors[i + 1] ?? plum];
    return before ? path(lensPath(before, circle), overprint(a, b)) : '';
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    rect([0, 0, width, height], ground),
    ...circles.map((circle, i) => disc(circle.x, circle.y, circle.r, colors[i] ?? plum)),
    ...lenses,
    '</svg>',
  ].join('');
}
