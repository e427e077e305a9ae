import { darker, ink, type Skin } from './face-colors.ts';
import { disc, discs, line, mirrored, oval, path, rect } from './shapes.ts';

/** Head outlines, each with the eyes at y = 48. */
export const heads = {
  round: 'M30 46C30 32 38 25 48 25S66 32 66 46C66 60 58.5 68 48 68S30 60 30 46Z',
  long: 'M30.5 45C30.5 32 38 25 48 25S65.5 32 65.5 45C65.5 58 59 70 48 70S30.5 58 30.5 45Z',
  square: 'M30 45C30 32 38 25 48 25S66 32 66 45V52C66 62 59.5 68 48 68S30 62 30 52Z',
} as const;

/** Shoulders and clothes. */
export const clothes = {
  crew: (c: string) => path('M39 74C42 79 54 79 57 74C72 76 82 83 84 96H12C14 83 24 76 39 74Z', c),
  vneck: (c: string, skin: Skin) =>
    path('M38 74H58C72 76 82 83 84 96H12C14 83 24 76 38 74Z', c) +
    path('M40 73L48 86L56 73Z', skin.shade),
  turtle: (c: string) =>
    path('M39 76C26 77 14 84 12 96H84C82 84 70 77 57 76Z', c) +
    rect([38, 69, 20, 10], darker(c, 0.12), 4),
  collar: (c: string) =>
    path('M38 74H58C72 76 82 83 84 96H12C14 83 24 76 38 74Z', c) +
    mirrored(48, path('M40 70L48 79L40 86L34.5 76Z', darker(c, 0.14))) +
    line('M48 80V96', darker(c, 0.2), 1.4),
  stripes: (c: string) =>
    path('M39 74C42 79 54 79 57 74C72 76 82 83 84 96H12C14 83 24 76 39 74Z', '#fff6e6') +
    line('M27 79.5C38 87 58 87 69 79.5M16.5 88C34 95 62 95 79.5 88', c, 3.4),
  hoodie: (c: string) =>
    path('M33 72C40 82 56 82 63 72C75 75 82 83 84 96H12C14 83 21 75 33 72Z', c) +
    path(
      'M33 71C40 84 56 84 63 71C67 72 68 76 65 79C57 88 39 88 31 79C28 76 29 72 33 71Z',
      darker(c),
    ) +
    line('M43 86V93M53 86V92', '#fff6e6', 1.6),
  dungarees: (c: string) =>
    path('M39 74C42 79 54 79 57 74C72 76 82 83 84 96H12C14 83 24 76 39 74Z', '#fff1d6') +
    path('M30 76L35 75.4L37 87H59L61 75.4L66 76L66.5 96H29.5Z', c) +
    discs(
      [
        [36.5, 88.5, 1.5],
        [59.5, 88.5, 1.5],
      ],
      '#ffb92e',
    ),
} as const;

/** Eyes without brows. `brows` draws the brows. */
export const eyes = {
  dots: () =>
    discs(
      [
        [41, 48, 2.1],
        [55, 48, 2.1],
      ],
      ink,
    ),
  wide: () =>
    discs(
      [
        [41, 48, 2.7],
        [55, 48, 2.7],
      ],
      ink,
    ) +
    discs(
      [
        [41.9, 47.1, 0.8],
        [55.9, 47.1, 0.8],
      ],
      '#fff',
    ),
  lashes: () =>
    discs(
      [
        [41, 48.4, 2.2],
        [55, 48.4, 2.2],
      ],
      ink,
    ) + mirrored(48, line('M36.9 46.2L38.2 47Q40.6 44.6 43.4 46.3', ink, 1.3)),
  happy: () => line('M38 49Q41 45 44 49M52 49Q55 45 58 49', ink, 2),
} as const;

/** Highlights in the eyes, which keep dark faces readable at small sizes. */
export const glints = discs(
  [
    [41.8, 47.2, 0.8],
    [55.8, 47.2, 0.8],
  ],
  '#fff',
);

/** Brows in the colour of the hair. */
export const brows = {
  soft: (c: string) => line('M37.8 42.6Q41 40.4 44 42M52 42Q55 40.4 58.2 42.6', c, 1.7),
  flat: (c: string) => line('M37.6 42.9Q40.6 41.4 44 41.7M52 41.7Q55.4 41.4 58.4 42.9', c, 2.2),
  raised: (c: string) => line('M37.8 41.8Q41 39 44.2 41.4M51.8 40.8Q55 38 58.2 40.6', c, 1.7),
} as const;

/** Mouths. */
export const mouths = {
  smile: () => line('M41.5 57.5Q48 64 54.5 57.5', ink, 2.1),
  grin: () =>
    path('M40.8 56.8H55.2C55.2 61.5 52.3 64.6 48 64.6S40.8 61.5 40.8 56.8Z', '#6b1730') +
    path('M41.2 56.8H54.8L54.3 59.6H41.7Z', '#fff'),
  teeth: () =>
    path('M41 57Q48 59.4 55 57Q54 63.8 48 63.8T41 57Z', '#fff') +
    line('M41 57Q48 59.4 55 57Q54 63.8 48 63.8T41 57Z', ink, 1.3),
  half: () => line('M43 59.4Q49.5 62 54 57.2', ink, 2.1),
  small: () => line('M44 58.6Q48 62 52 58.6', ink, 2.1),
} as const;

const jaw =
  'M29.6 47C32.5 52 36 54 40.5 53.6C44 52.2 52 52.2 55.5 53.6C60 54 63.5 52 66.4 47C67.4 62 60 72.5 48 72.5S28.6 62 29.6 47Z';

const shadowOfBeard =
  'M30.7 51C33 54 36.5 55 40.5 54C44 52.6 52 52.6 55.5 54C59.5 55 63 54 65.3 51C64.8 61 58.6 67.6 48 67.6S31.2 61 30.7 51Z';

/** Beards. They are drawn before the mouth, so that they do not cover it. */
export const beards = {
  none: () => '',
  full: (c: string) => path(jaw, c),
  long: (c: string) =>
    path(
      'M29.6 47C32.5 52 36 54 40.5 53.6C44 52.2 52 52.2 55.5 53.6C60 54 63.5 52 66.4 47C68 64 60 82 48 82S28 64 29.6 47Z',
      c,
    ),
  stubble: (c: string) => `<g opacity=".26">${path(shadowOfBeard, c)}</g>`,
  goatee: (c: string) => path('M41 60C42 66 54 66 55 60C57 67 54 73 48 73S39 67 41 60Z', c),
  moustache: (c: string) =>
    path(
      'M48 54C50 52.4 55 53 57.5 57.8C54 58.6 50.5 58.2 48 56.8C45.5 58.2 42 58.6 38.5 57.8C41 53 46 52.4 48 54Z',
      c,
    ),
} as const;

const frame = (draw: string, c: string): string =>
  `<g fill="#fff" fill-opacity=".22" stroke="${c}" stroke-width="1.7">${draw}</g>${line('M46 47.4Q48 45.8 50 47.4M33.4 46.6L30.4 45.6M62.6 46.6L65.6 45.6', c, 1.7)}`;

/** Glasses. */
export const glasses = {
  none: () => '',
  round: (c: string) =>
    frame('<circle cx="40" cy="48" r="6.4"/><circle cx="56" cy="48" r="6.4"/>', c),
  square: (c: string) =>
    frame(
      '<rect x="33.4" y="42.6" width="12.8" height="10.6" rx="3"/><rect x="49.8" y="42.6" width="12.8" height="10.6" rx="3"/>',
      c,
    ),
  cat: (c: string) =>
    frame(
      '<path d="M32.6 43.4C37 42 44 42 46.2 45C46.6 50 44 54 39.6 54C35.4 54 33.8 49 32.6 43.4Z"/><path d="M63.4 43.4C59 42 52 42 49.8 45C49.4 50 52 54 56.4 54C60.6 54 62.2 49 63.4 43.4Z"/>',
      c,
    ),
} as const;

/** Small details on the skin. */
export const marks = {
  none: () => '',
  freckles: (skin: Skin) =>
    mirrored(
      48,
      discs(
        [
          [36.5, 52.6, 0.8],
          [39.4, 53.8, 0.8],
          [37.4, 55.6, 0.8],
          [41.6, 52.6, 0.7],
        ],
        skin.shade,
      ),
    ),
  mole: () => disc(55.6, 61, 0.9, ink),
  lines: (skin: Skin) => mirrored(48, line('M36.4 55.4Q38.6 57.4 38.4 60', skin.shade, 1.3)),
} as const;

/** Earrings, shown only if the ears are visible. */
export const earrings = {
  none: () => '',
  studs: () => mirrored(48, disc(29, 53.4, 1.5, '#ffb92e')),
  hoops: () =>
    mirrored(
      48,
      `<circle cx="28.8" cy="56" r="2.9" fill="none" stroke="#ffb92e" stroke-width="1.4"/>`,
    ),
} as const;

/** The neck, the ears if they are visible, and the head. */
export function bareFace(skin: Skin, head: keyof typeof heads, ears: boolean): string {
  const neck = path('M41 58H55V73C55 77 51.5 79.5 48 79.5S41 77 41 73Z', skin.shade);
  return (
    neck +
    (ears ? mirrored(48, oval(29.8, 49.4, 3.4, 4.4, skin.shade)) : '') +
    path(heads[head], skin.base)
  );
}

/** Two round patches of blush. */
export const cheeks = (skin: Skin): string =>
  `<g opacity=".5">${discs(
    [
      [37, 55, 3.6],
      [59, 55, 3.6],
    ],
    skin.blush,
  )}</g>`;

/** The nose, a curved line. */
export const nose = (skin: Skin): string => line('M47.4 50.2Q45.6 54 48.6 54.2', skin.shade, 1.6);
