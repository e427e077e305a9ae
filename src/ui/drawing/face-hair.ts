import { darker } from './face-colors.ts';
import { disc, discs, line, mirrored, oval, path } from './shapes.ts';

/** Hair or headwear: the part behind the face and the part in front of it. */
export interface Hair {
  readonly back?: (color: string, cloth: string) => string;
  readonly front: (color: string, cloth: string) => string;
  /** Present if the ears are covered. */
  readonly ears?: 'covered';
  /** Present if a scarf, band or cap is drawn in a clothing colour. */
  readonly wears?: 'cloth';
}

/** The path of hair from ear to ear. `hairline` is the part of the path for the lower edge, from right to left. */
const cap = (hairline: string, top = 19): string =>
  `M28.6 47C26 30 34 ${top} 48 ${top}S70 30 67.4 47${hairline}Z`;

const center = 'C66 41 60 35 48 28C36 35 30 41 28.6 47';
const straight = 'C66.5 42 65 38 62 35.5C54 37.5 42 37.5 34 35.5C31 38 29.5 42 28.6 47';
const swept = 'C66 41 63.5 37 60 34C50 36.5 42 34 38.5 29.5C37 36 31 39 28.6 47';
const high = 'C66.5 41 65 36.5 61.5 33C56 30 40 30 34.5 33C31 36.5 29.5 41 28.6 47';

const curlyTop = [
  [31, 38, 5.5],
  [33, 30, 6.5],
  [39.5, 24, 7],
  [48, 21.5, 7],
  [56.5, 24, 7],
  [63, 30, 6.5],
  [65, 38, 5.5],
  [43, 29, 6],
  [53, 29, 6],
] as const;

/** Hair and headwear that end above the jaw. Only faces with one of these can have a beard. */
export const shortHair = {
  crop: { front: (c) => path(cap(straight), c) },
  swept: { front: (c) => path(cap(swept, 18), c) },
  buzz: { front: (c) => path(cap(high, 23), c) },
  quiff: {
    front: (c) =>
      path(
        'M28.6 46C27 36 28 29 33 25C31 18 44 11 57 14C66 16 71 25 67.4 46C66 41 65 37 61.5 33.5C52 36 42 34 36.5 30.5C33 34 29.5 39 28.6 46Z',
        c,
      ),
  },
  curls: { front: (c) => discs(curlyTop, c) },
  receding: {
    front: (c) =>
      mirrored(48, path('M29.6 49C26.4 43 27.4 35.5 31.8 31.5C33.4 36 32.4 41 32.4 45.5Z', c)),
  },
  bald: { front: () => '' },
  fringe: {
    front: (c) =>
      path(
        cap(
          'C66.5 43 66 41 65 39C60 41.5 56 39 53 40.5C48 42 45 38.5 41 40.5C37 42 33 39 31 39C30 41 29.5 43 28.6 47',
          18,
        ),
        c,
      ),
  },
  knot: {
    back: (c) => disc(48, 18, 7.6, darker(c)),
    front: (c) => path(cap(high, 20), c),
  },
  flattop: {
    front: (c) =>
      path(
        'M28.8 46C27.6 34 28 22 31 17C38 14 58 14 65 17C68 22 68.4 34 67.2 46C66.5 40 65 36 62 33H34C31 36 29.5 40 28.8 46Z',
        c,
      ),
  },
  beanie: {
    wears: 'cloth',
    front: (c, cloth) =>
      mirrored(48, path('M28.6 48V38H32C31.6 42 31 45 30.4 48Z', c)) +
      path('M28 36C27 20 36 13 48 13S69 20 68 36Z', cloth) +
      path(
        'M27 32.5H69C70.5 32.5 71.3 33.8 71 35.5L70.6 38C70.4 39.4 69.6 40 68 40H28C26.4 40 25.6 39.4 25.4 38L25 35.5C24.7 33.8 25.5 32.5 27 32.5Z',
        darker(cloth),
      ),
  },
  turban: {
    wears: 'cloth',
    front: (_, cloth) =>
      path(
        'M26.5 40C22 22 33 10 48 10S74 22 69.5 40C66 35 60 31 48 28C36 31 30 35 26.5 40Z',
        cloth,
      ) +
      path('M26.5 40C24 30 30 19 48 16L62 24C50 26 34 30 26.5 40Z', darker(cloth, 0.13)) +
      line('M69 36C66 28 58 20 48 16', darker(cloth, 0.28), 1.4),
  },
} satisfies Record<string, Hair>;

const curlyMane = [
  [28, 40, 9],
  [26, 51, 9],
  [28, 62, 8.5],
  [68, 40, 9],
  [70, 51, 9],
  [68, 62, 8.5],
  [34, 29, 9],
  [62, 29, 9],
  [48, 25, 11],
] as const;

/**
 * All other hair and headwear: most of the hair is longer, tied up or covered. Faces with one of these never have a
 * beard.
 */
export const longHair = {
  long: {
    ears: 'covered',
    back: (c) => path('M25 46C24 27 34 17 48 17S72 27 71 46L73 76V84H23Z', darker(c)),
    front: (c) =>
      path(`${cap(center, 17)}`, c) +
      mirrored(
        48,
        path('M31 38C28 48 29.5 62 28 78C24 79 22.5 77 23 73L25.2 46C25.5 41 27 38 31 38Z', c),
      ),
  },
  wavy: {
    ears: 'covered',
    back: (c) =>
      path(
        'M26 44C25 27 34 17 48 17S71 27 70 44C70 50 75 53 74 60C73 65 76 68 74 74C72 79 66 79 62 77H34C30 79 24 79 22 74C20 68 23 65 22 60C21 53 26 50 26 44Z',
        c,
      ),
    front: (c) =>
      path(cap('C67 40 61 39 55 35C50 32 47 29 45 26C43 33 33 36 28.6 47', 17), darker(c, 0.1)),
  },
  bob: {
    ears: 'covered',
    back: (c) =>
      path(
        'M24.5 50C22 28 33 17 48 17S74 28 71.5 50L72 64C72 68 66 69 62 68V76H34V68C30 69 24 68 24 64Z',
        darker(c),
      ),
    front: (c) =>
      path(cap('C67 44 66 41 64.5 39.5C54 42 42 42 31.5 39.5C30 41 29 44 28.6 47', 17), c) +
      mirrored(48, path('M32 39C30 48 31.5 57 31 66C27 68.5 23.5 66.5 24 62.5L25.5 44Z', c)),
  },
  bun: {
    back: (c) => disc(48, 17.5, 9, darker(c)),
    front: (c) => path(cap('C66 40 62 34.5 48 31.5C34 34.5 30 40 28.6 47'), c),
  },
  sideBun: {
    back: (c) => disc(67, 24, 9, darker(c)),
    front: (c) => path(cap(swept), c),
  },
  buns: {
    back: (c) => mirrored(48, disc(30.5, 21, 8.5, darker(c))),
    front: (c) => path(cap(center), c),
  },
  afro: {
    ears: 'covered',
    back: (c) =>
      discs(
        [
          [48, 36, 27.5],
          [30, 47, 12.5],
          [66, 47, 12.5],
        ],
        c,
      ),
    front: (c) =>
      path(
        'M29 46C28.5 38 31 33 35 31C39 28 57 28 61 31C65 33 67.5 38 67 46C71 38 69 26 48 24C27 26 25 38 29 46Z',
        c,
      ),
  },
  curlyLong: {
    ears: 'covered',
    back: (c) => discs(curlyMane, c) + oval(48, 48, 21, 26, c),
    front: (c) =>
      discs(
        [
          [32, 36, 5.5],
          [37, 29.5, 6],
          [45, 26.5, 6.5],
          [54, 27, 6.5],
          [61, 31, 6],
          [65, 38, 4.5],
        ],
        darker(c, 0.08),
      ),
  },
  pony: {
    back: (c) => path('M62 22C76 20 82 34 79 48C77 58 81 62 77 70C70 66 68 56 69 46Z', darker(c)),
    front: (c) => path(cap('C66 40 61 35 52 31.5C43 33 32 37 28.6 47', 18), c),
  },
  braids: {
    back: (c) => path(cap('V52H28.6V47', 18), darker(c)),
    front: (c) =>
      path(cap(center, 18), c) +
      mirrored(
        48,
        discs(
          [
            [27.5, 50, 4.6],
            [26.5, 57.5, 4.6],
            [26, 65, 4.4],
            [25.8, 72, 4],
          ],
          c,
        ) + path('M24.4 75H27.4L28.4 81H23.4Z', darker(c)),
      ),
  },
  locs: {
    ears: 'covered',
    back: (c) => path('M25 44C24 27 34 17 48 17S72 27 71 44V84H25Z', darker(c)),
    front: (c) =>
      path(cap('C67 42 64 37 58 34C50 34 44 31 41 28C39 35 32 39 28.6 47', 17), c) +
      mirrored(48, line('M28.8 42L27.5 72M24 44L22.5 68', c, 4.4)),
  },
  pixie: {
    front: (c) =>
      path(
        'M28.4 52C25 32 33 18 49 18C64 18 71 30 67.6 52C66.5 46 66 42 64 38C58 39 50 38 45 33.5C42 38 35 40 32.5 41C31 45 30 48 28.4 52Z',
        c,
      ),
  },
  headscarf: {
    ears: 'covered',
    wears: 'cloth',
    back: (_, cloth) =>
      path(
        'M24 46C22 26 33 14 48 14S74 26 72 46C72 60 76 70 80 80H16C20 70 24 60 24 46Z',
        darker(cloth),
      ),
    front: (_, cloth) =>
      path(
        'M26 48C23 26 34 15 48 15S73 26 70 48C70 62 63 72 48 76C33 72 26 62 26 48ZM31.5 48C31.5 59 38 67.5 48 67.5S64.5 59 64.5 48C64.5 36 58 30 48 30S31.5 36 31.5 48Z',
        cloth,
      ).replace('<path', '<path fill-rule="evenodd"') +
      path('M28 60C34 72 52 76 66 66C66 76 58 84 48 84C37 84 28 74 28 60Z', darker(cloth, 0.08)),
  },
  headwrap: {
    wears: 'cloth',
    back: (_, cloth) =>
      discs(
        [
          [41, 19, 7.4],
          [54, 17, 8],
        ],
        darker(cloth),
      ),
    front: (_, cloth) =>
      path('M28 42C24 25 34 15 48 15S72 25 68 42C64 35 58 32 48 31.5C38 32 32 35 28 42Z', cloth) +
      line('M30 37C36 27 50 22 64 27', darker(cloth), 1.6),
  },
} satisfies Record<string, Hair>;

/** Names of the hair and headwear in `shortHair`. */
export type ShortHairName = keyof typeof shortHair;
type LongHairName = keyof typeof longHair;
/** Names of all hairstyles. */
export type HairName = ShortHairName | LongHairName;

/** All hairstyles by name. */
export const hairs: Readonly<Record<HairName, Hair>> = { ...shortHair, ...longHair };
