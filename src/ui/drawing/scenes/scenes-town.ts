import { disc, discs, line, path, rect } from '../shapes.ts';
import { ground, person, placed, repeated, tint, tree } from './scenery.ts';

const wheel =
  `<circle r="70" fill="none" stroke="${tint.ink}" stroke-width="9"/><circle r="60" fill="none" stroke="#fff" stroke-width="3"/>` +
  line('M-60 0H60M0 -60V60M-42 -42L42 42M-42 42L42 -42', '#ffffff', 1.6) +
  disc(0, 0, 9, tint.ink);

const flower = (c: string): string =>
  discs(
    [
      [-9, 0, 9],
      [9, 0, 9],
      [0, -9, 9],
      [0, 9, 9],
    ],
    c,
  ) + disc(0, 0, 6, tint.honey);
const bicycle = [
  ground('#f6c94f'),
  rect([0, 316, 600, 84], '#e0664a'),
  rect([60, 36, 128, 172], tint.cream, 10) +
    rect([72, 48, 104, 148], tint.sky) +
    line('M124 48V196M72 122H176', tint.cream, 8),
  rect([50, 204, 148, 14], tint.clay, 6),
  discs(
    [
      [72, 196, 15],
      [102, 192, 17],
      [134, 195, 16],
      [166, 193, 16],
    ],
    tint.mint,
  ) +
    discs(
      [
        [80, 188, 6],
        [120, 186, 6],
        [160, 186, 6],
      ],
      tint.pink,
    ),
  path('M420 316V110C420 62 450 40 486 40S552 62 552 110V316Z', tint.pine) +
    disc(532, 190, 7, tint.honey),
  placed(wheel, 190, 288),
  placed(wheel, 410, 288),
  line('M190 288L256 190H378L410 288M256 190L300 288L378 190M190 288H300', tint.coral, 11),
  line('M256 190L246 164M378 190L370 150L402 142', tint.ink, 9),
  rect([216, 152, 62, 16], tint.bark, 8),
  disc(300, 288, 15, tint.ink) + line('M300 288L318 314', tint.ink, 7),
  path('M372 160H452L440 212H384Z', '#c98a5c') + line('M378 176H448M382 194H444', tint.wood, 4),
  placed(flower(tint.pink), 388, 142) +
    placed(flower(tint.white), 416, 132) +
    placed(flower(tint.violet), 440, 146),
  `<g transform="translate(190 288)">${disc(0, 0, 9, tint.ink)}</g>`,
].join('');

const lettuce =
  discs(
    [
      [-16, 0, 15],
      [16, 0, 15],
      [0, -12, 17],
    ],
    '#8fd16f',
  ) +
  discs(
    [
      [-7, 0, 10],
      [8, 1, 10],
    ],
    '#bfe69a',
  );
const tomato =
  line('M0 40V-56', tint.pine, 5) +
  discs(
    [
      [-18, -30, 15],
      [16, -46, 15],
      [14, -8, 15],
      [-16, 6, 13],
    ],
    tint.leaf,
  ) +
  discs(
    [
      [-12, -14, 9],
      [12, -28, 9],
      [6, 8, 9],
    ],
    tint.coral,
  );
const tulip = (c: string): string =>
  line('M0 40V0', tint.pine, 5) +
  path('M-15 -22L-6 -12L0 -26L6 -12L15 -22C18 2 10 8 0 8S-18 2 -15 -22Z', c);
const garden = [
  ground(tint.pale),
  disc(500, 82, 46, tint.honey),
  path('M0 190C140 140 260 190 360 170S540 150 600 180V400H0Z', tint.leaf),
  repeated(
    path('M-10 0V-70L0 -82L10 -70V0Z', tint.cream),
    Array.from({ length: 19 }, (_, i) => [16 + i * 32, 214] as const),
  ),
  rect([0, 156, 600, 9], tint.cream) + rect([0, 188, 600, 9], tint.cream),
  rect([0, 212, 600, 188], tint.mint),
  repeated(tomato, [
    [86, 226],
    [146, 222],
    [206, 228],
  ]),
  repeated(lettuce, [
    [346, 242],
    [402, 240],
    [458, 242],
    [514, 240],
  ]),
  rect([40, 250, 212, 66], tint.clay, 8) + rect([40, 276, 212, 6], '#8a4a30'),
  rect([308, 250, 248, 66], tint.clay, 8) + rect([308, 276, 248, 6], '#8a4a30'),
  placed(tulip(tint.pink), 340, 350, 0, 1.1) +
    placed(tulip(tint.coral), 384, 356, 0, 1.1) +
    placed(tulip(tint.violet), 296, 356, 0, 1.1),
  path('M96 314H190L182 384H104Z', tint.cobalt) +
    line('M186 350L244 306', tint.cobalt, 14) +
    placed(rect([-6, -20, 12, 40], tint.deep, 5), 246, 304, 40),
  `<path d="M112 314C112 276 174 276 174 314" fill="none" stroke="${tint.deep}" stroke-width="10"/>`,
  discs(
    [
      [266, 316, 4],
      [274, 332, 4],
      [260, 338, 4],
      [280, 350, 4],
    ],
    tint.sky,
  ),
].join('');

const piece = {
  pawn:
    path('M-12 0C-12 -10 -5 -12 -5 -24H5C5 -12 12 -10 12 0Z', 'currentColor') +
    disc(0, -30, 9, 'currentColor'),
  king:
    path('M-15 0C-15 -12 -7 -16 -9 -44H9C7 -16 15 -12 15 0Z', 'currentColor') +
    path('M-13 -44H13L9 -58H-9ZM-3 -72H3V-58H-3ZM-8 -68H8V-63H-8Z', 'currentColor'),
};
const at = (kind: keyof typeof piece, color: string, x: number, y: number): string =>
  placed(piece[kind].replaceAll('currentColor', color), x, y, 0, 1.1);
const squares = Array.from({ length: 12 }, (_, i) => ({
  row: Math.floor(i / 4),
  column: (i % 4) * 2 + (Math.floor(i / 4) % 2),
}));
const chess = [
  ground('#bfe8cf'),
  disc(516, 66, 40, tint.honey),
  repeated(tree(tint.leaf), [
    [60, 168],
    [540, 172],
    [300, 168],
  ]) +
    repeated(tree(tint.mint), [
      [122, 180],
      [468, 184],
      [236, 168],
      [368, 168],
    ]),
  rect([0, 208, 600, 192], tint.mint),
  person({
    at: [112, 340],
    size: 3.3,
    skin: 0,
    hair: '#cdc9d3',
    style: 'short',
    cloth: tint.violet,
  }),
  person({
    at: [488, 340],
    size: 3.3,
    skin: 3,
    hair: '#211a2b',
    style: 'bun',
    cloth: tint.honey,
  }),
  path('M150 300H450L500 400H100Z', tint.clay) + path('M150 292H450L496 384H104Z', '#e0b083'),
  path('M196 298H404L428 370H172Z', tint.cream),
  ...squares.map(({ row, column }) => {
    const y = 298 + row * 24;
    const inset = (v: number): number => 196 - (v - 298) / 3;
    const w = (v: number): number => (600 - 2 * inset(v)) / 8;
    return path(
      `M${inset(y) + w(y) * column} ${y}h${w(y)}L${inset(y + 24) + w(y + 24) * (column + 1)} ${y + 24}h${-w(y + 24)}Z`,
      tint.plum,
    );
  }),
  at('king', tint.white, 232, 356) +
    at('pawn', tint.white, 276, 344) +
    at('pawn', tint.white, 208, 330),
  at('king', tint.ink, 372, 326) + at('pawn', tint.ink, 330, 330) + at('pawn', tint.ink, 394, 356),
].join('');

const stripes = Array.from({ length: 9 }, (_, i) =>
  path(
    `M${60 + i * 54} 60H${114 + i * 54}V128A27 24 0 0 1 ${60 + i * 54} 128Z`,
    i % 2 ? tint.cream : tint.coral,
  ),
).join('');
const crate = (fruit: string, accent: string): string =>
  discs(
    [
      [22, -6, 17],
      [54, -10, 18],
      [86, -6, 17],
      [116, -8, 16],
      [38, -22, 16],
      [70, -26, 16],
      [102, -22, 15],
    ],
    fruit,
  ) +
  discs(
    [
      [30, -12, 4],
      [66, -18, 4],
      [96, -12, 4],
    ],
    accent,
  ) +
  rect([0, 0, 138, 48], '#c98a55', 5) +
  line('M4 17H134M4 33H134', '#a9693a', 4);
const market = [
  ground('#7cc7ee'),
  path('M0 150H60V96H120V150H180V70H240V150H400V84H470V150H540V110H600V320H0Z', '#5fb2df'),
  rect([0, 330, 600, 70], '#e8b98a'),
  rect([70, 120, 14, 230], tint.wood) + rect([516, 120, 14, 230], tint.wood),
  rect([84, 128, 432, 150], '#2a5f86'),
  person({
    at: [232, 262],
    size: 2.7,
    skin: 2,
    hair: '#211a2b',
    style: 'long',
    cloth: tint.honey,
  }),
  person({
    at: [384, 262],
    size: 2.7,
    skin: 0,
    hair: '#a34e29',
    style: 'curls',
    cloth: tint.mint,
  }),
  stripes + rect([54, 50, 498, 16], tint.brick, 6),
  rect([64, 296, 472, 64], tint.bark, 6),
  placed(crate('#8fd16f', tint.pine), 72, 276) +
    placed(crate(tint.coral, tint.brick), 232, 276) +
    placed(crate(tint.honey, '#e09616'), 392, 276),
  placed(
    rect([-40, -26, 80, 52], tint.cream, 6) + line('M-24 -8H24M-24 8H10', tint.plum, 5),
    300,
    358,
    -3,
  ),
  discs(
    [
      [58, 372, 24],
      [90, 380, 19],
    ],
    '#f08a2c',
  ) +
    discs([[548, 376, 26]], '#f08a2c') +
    line('M58 350V342M548 352V344', tint.pine, 6),
].join('');

/** Scenes in town. */
export const townScenes = { bicycle, garden, chess, market };
