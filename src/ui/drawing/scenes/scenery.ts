import { discs, line, oval, path, rect } from '../shapes.ts';

/** The flat colours that all scenes share. */
export const tint = {
  coral: '#ff5c4d',
  blush: '#ff8a70',
  brick: '#c8462f',
  honey: '#ffb92e',
  cream: '#fff3dc',
  sand: '#f8dcb4',
  peach: '#f5b592',
  clay: '#a65a3c',
  wood: '#8a5236',
  bark: '#5b3526',
  cobalt: '#3b4cf0',
  azure: '#5b69ff',
  deep: '#2736c4',
  sky: '#58bdf0',
  pale: '#bfe3f7',
  mint: '#1fa37c',
  leaf: '#55bd8c',
  pine: '#0f6b57',
  moss: '#0a4b41',
  violet: '#a754e8',
  lilac: '#cbb8f7',
  plum: '#3a1053',
  night: '#241a4d',
  dusk: '#4a2a78',
  ink: '#1b1530',
  pink: '#f77ba6',
  white: '#ffffff',
} as const;

const skinTones = ['#f4cba8', '#dba074', '#b07348', '#7f4e33', '#6b402a'] as const;

const cap =
  'M-11 -31C-12.5 -42 -7 -46.5 0 -46.5S12.5 -42 11 -31C9.5 -35 7 -38.5 4 -39C-2 -36.5 -7 -37 -9 -36.5C-10 -35 -10.5 -33 -11 -31Z';

const hairStyles = {
  short: { back: () => '', front: (c: string) => path(cap, c) },
  long: {
    back: (c: string) => path('M-13 -32C-14 -46 -6 -48 0 -48S14 -46 13 -32L14 -14H-14Z', c),
    front: (c: string) => path(cap, c),
  },
  bun: { back: (c: string) => oval(0, -48, 6, 6, c), front: (c: string) => path(cap, c) },
  curls: {
    back: (c: string) =>
      discs(
        [
          [-10, -36, 6],
          [10, -36, 6],
          [-7, -43, 6.5],
          [7, -43, 6.5],
          [0, -46, 6.5],
        ],
        c,
      ),
    front: (c: string) =>
      discs(
        [
          [-6, -41, 4.5],
          [0, -42.5, 4.5],
          [6, -41, 4.5],
        ],
        c,
      ),
  },
  cap: {
    back: () => '',
    front: (c: string) => path('M-11.5 -35C-12 -44 -6 -47 0 -47S12 -44 11.5 -35Z', c),
  },
  bald: { back: () => '', front: () => '' },
} as const;

/** A small figure, seen from the front or from behind, down to the chest. */
export interface Person {
  readonly at: readonly [x: number, y: number];
  readonly size?: number;
  readonly skin: number;
  readonly hair: string;
  readonly style?: keyof typeof hairStyles;
  readonly cloth: string;
  readonly face?: 'smile' | 'sing' | 'none';
  readonly from?: 'front' | 'behind';
}

const faces = {
  none: '',
  smile:
    discs(
      [
        [-4, -31.5, 1.2],
        [4, -31.5, 1.2],
      ],
      tint.ink,
    ) + line('M-3.6 -26.5Q0 -23.4 3.6 -26.5', tint.ink, 1.3),
  sing:
    line('M-5.6 -31.5Q-4 -33.4 -2.4 -31.5M2.4 -31.5Q4 -33.4 5.6 -31.5', tint.ink, 1.2) +
    oval(0, -25.6, 2.3, 2.9, '#6b1730'),
};

/** Draws a person whose chest is at the given point, scaled by `size`. */
export function person({
  at,
  size = 1,
  skin,
  hair,
  style = 'short',
  cloth,
  face = 'smile',
  from = 'front',
}: Person): string {
  const tone = skinTones[skin] ?? skinTones[0];
  const look = hairStyles[style];
  const behind = from === 'behind';
  const head =
    behind && style !== 'bald'
      ? oval(0, -33.5, 11.4, 13, hair)
      : oval(0, -32, 10.4, 12, tone) + faces[behind ? 'none' : face];
  return [
    `<g transform="translate(${at[0]} ${at[1]}) scale(${size})">`,
    look.back(hair),
    rect([-4.2, -26, 8.4, 12], tone, 3),
    path('M-24 4C-24 -13 -12 -18 -5 -18.5C-3 -15.5 3 -15.5 5 -18.5C12 -18 24 -13 24 4Z', cloth),
    head,
    behind ? '' : look.front(hair),
    '</g>',
  ].join('');
}

/** The glow of a lamp or a flame: two translucent circles. */
export const glow = (x: number, y: number, r: number, color: string): string =>
  `<g fill="${color}"><circle cx="${x}" cy="${y}" r="${r}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" opacity=".28"/></g>`;

/** Small stars at `[x, y, r]`. */
export const stars = (spots: readonly (readonly [number, number, number])[]): string =>
  discs(spots, '#ffe9bf');

/** Repeats a drawing at several positions. */
export const repeated = (
  draw: string,
  positions: readonly (readonly [x: number, y: number])[],
): string => positions.map(([x, y]) => `<g transform="translate(${x} ${y})">${draw}</g>`).join('');

/** Moves, rotates (in degrees) and scales a drawing. */
export const placed = (draw: string, x: number, y: number, turn = 0, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${draw}</g>`;

/** The background of a scene, which is 600 × 400. */
export const ground = (color: string): string => rect([0, 0, 600, 400], color);

/** A forearm with a hand that points right, its wrist at the origin. */
export const arm = (skin: number, cloth: string): string => {
  const tone = skinTones[skin] ?? skinTones[0];
  return (
    path('M-190 -26L-64 -20V24L-190 34Z', cloth) +
    path(
      'M-66 -16L4 -17C18 -19 34 -17 44 -12C50 -9 50 -4 45 -3C50 -2 51 4 45 6C48 9 46 13 41 13C34 18 16 19 4 17L-66 19Z',
      tone,
    )
  );
};

/** A round tree with the top of its trunk at the origin. */
export const tree = (c: string): string =>
  rect([-5, 0, 10, 46], tint.bark, 4) + oval(0, -18, 30, 40, c);
