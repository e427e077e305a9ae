import { disc, discs, line, mirrored, oval, path, rect } from '../shapes.ts';
import { ground, person, placed, repeated, tint } from './scenery.ts';

const books = [
  ground('#3c1a63'),
  rect([0, 300, 600, 100], '#2a1049'),
  path('M410 96L250 300H600V160Z', '#57308a'),
  rect([36, 300, 528, 20], tint.clay, 6),
  line('M470 300V132', tint.cream, 9),
  path('M404 136C408 92 430 62 470 62S532 92 536 136Z', tint.honey),
  oval(470, 300, 52, 11, tint.cream),
  disc(470, 142, 12, '#fff0c2'),
  rect([96, 260, 210, 40], tint.coral, 6) + rect([280, 266, 22, 28], tint.cream),
  rect([116, 222, 184, 38], tint.sky, 6) + rect([276, 228, 20, 26], tint.cream),
  rect([104, 188, 190, 34], tint.mint, 6) + rect([270, 194, 20, 22], tint.cream),
  path(
    'M130 188C150 160 176 160 200 176C224 160 250 160 270 188C246 176 224 178 200 190C176 178 154 176 130 188Z',
    tint.white,
  ),
  path(
    'M130 182C150 150 176 150 200 168V184C176 172 154 172 130 182ZM270 182C250 150 224 150 200 168V184C224 172 246 172 270 182Z',
    tint.cream,
  ),
  path('M334 300V252H386V282C386 294 378 300 366 300H354C342 300 334 294 334 286Z', tint.pink),
  `<path d="M386 260C404 260 404 284 386 284" fill="none" stroke="${tint.pink}" stroke-width="7"/>`,
  line('M350 240Q344 230 350 220T350 200M370 240Q364 230 370 220', '#cbb8f7', 4),
  rect([60, 44, 120, 92], '#2a1049', 6) +
    disc(120, 90, 26, '#ffe2ad') +
    rect([210, 60, 84, 76], '#57308a', 6),
  path('M210 136L240 92L262 118L274 104L294 136Z', tint.violet),
].join('');

const pan =
  disc(0, 0, 30, tint.ink) + rect([-5, -74, 10, 48], tint.ink, 5) + disc(0, 0, 21, '#3a3356');
const kitchen = [
  ground('#ffd78f'),
  repeated(
    rect([0, 0, 56, 56], '#ffcb6e', 6),
    Array.from(
      { length: 44 },
      (_, i) => [(i % 11) * 60 - 28, Math.floor(i / 11) * 60 + 8] as const,
    ),
  ),
  rect([60, 40, 480, 10], tint.bark, 5),
  placed(pan, 120, 128),
  placed(rect([-4, -78, 8, 74], tint.wood, 4) + oval(0, 8, 17, 22, tint.wood), 196, 132),
  placed(rect([-4, -78, 8, 60], '#8f98ab', 4) + rect([-17, -22, 34, 46], '#b9c1d1', 8), 258, 130),
  placed(
    mirrored(0, path('M0 0C-22 -10 -30 16 -18 34C-12 44 0 44 0 44Z', tint.mint)) +
      line('M0 -76V0', tint.pine, 4),
    480,
    124,
  ),
  rect([0, 284, 600, 116], '#c8462f'),
  rect([0, 270, 600, 26], tint.cream),
  rect([210, 176, 180, 94], tint.cobalt, 14),
  rect([198, 166, 204, 18], tint.deep, 9),
  rect([284, 148, 32, 18], tint.ink, 8),
  rect([170, 200, 42, 14], tint.deep, 7) + rect([388, 200, 42, 14], tint.deep, 7),
  line(
    'M256 140Q246 124 256 108T256 76M300 134Q290 118 300 102T300 66M344 140Q334 124 344 108T344 76',
    '#fff7e6',
    6,
  ),
  discs(
    [
      [90, 250, 22],
      [130, 254, 18],
    ],
    tint.coral,
  ) + path('M90 232L82 222L92 226L100 220L96 230Z', tint.pine),
  placed(
    path('M-46 0C-40 -30 40 -30 46 0Z', '#8fcf6a') + path('M-46 0C-40 -14 40 -14 46 0Z', tint.mint),
    498,
    270,
  ),
  path('M440 270L452 222H544L556 270Z', tint.white) + path('M446 246H550L556 270H440Z', tint.pale),
  discs(
    [
      [470, 220, 15],
      [498, 214, 17],
      [526, 220, 15],
    ],
    '#8fcf6a',
  ),
  repeated(rect([0, 0, 120, 76], '#b03a26', 8) + rect([48, 10, 24, 8], tint.sand, 4), [
    [30, 316],
    [170, 316],
    [310, 316],
    [450, 316],
  ]),
].join('');

const cat =
  path('M-44 0C-50 -40 -30 -70 0 -72S50 -40 44 0Z', '#38231f') +
  path(
    'M-28 -78C-30 -104 -26 -112 -22 -114L-8 -98H8L22 -114C26 -112 30 -104 28 -78C24 -62 -24 -62 -28 -78Z',
    '#38231f',
  ) +
  line('M40 -8C70 0 76 -30 62 -40', '#38231f', 12) +
  discs(
    [
      [-10, -84, 3],
      [10, -84, 3],
    ],
    tint.honey,
  );
const drop = path('M0 -13C6 -3 8 1 8 5A8 8 0 0 1 -8 5C-8 1 -6 -3 0 -13Z', '#cfe8f5');
const rain = [
  ground('#e9785c'),
  rect([84, 24, 432, 282], tint.cream, 12),
  rect([102, 42, 190, 246], '#5f86a8') + rect([308, 42, 190, 246], '#5f86a8'),
  path(
    'M102 200H150V160H196V220H240V180H292V288H102ZM308 190H350V140H398V210H440V170H498V288H308Z',
    '#47698a',
  ),
  path('M102 246H180V226H250V258H292V288H102ZM308 236H372V252H430V226H498V288H308Z', '#36536f'),
  discs(
    [
      [164, 178, 4],
      [178, 196, 4],
      [262, 202, 4],
      [366, 160, 4],
      [380, 182, 4],
      [470, 192, 4],
    ],
    tint.honey,
  ),
  repeated(drop, [
    [130, 90],
    [176, 120],
    [220, 76],
    [262, 132],
    [148, 150],
    [336, 84],
    [382, 110],
    [430, 74],
    [470, 128],
    [340, 150],
    [240, 168],
    [420, 152],
  ]),
  line('M130 60V72M176 70V100M262 60V112M336 52V64M430 50V56M470 64V108', '#a9cbe0', 3),
  rect([64, 298, 472, 26], '#fff8ea', 8),
  placed(cat, 210, 300, 0, 1.15),
  path('M400 298V252H452V282C452 292 446 298 436 298Z', tint.cobalt),
  `<path d="M452 260C470 260 470 284 452 284" fill="none" stroke="${tint.cobalt}" stroke-width="7"/>`,
  line('M416 240Q410 230 416 220T416 202M436 240Q430 230 436 220', '#ffffff', 4),
  path('M0 0H78C92 120 70 240 30 330H0ZM600 0H522C508 120 530 240 570 330H600Z', tint.plum),
  path(
    'M30 0H54C66 120 50 220 16 330H0V300C30 220 42 110 30 0ZM570 0H546C534 120 550 220 584 330H600V300C570 220 558 110 570 0Z',
    '#54206f',
  ),
  rect([0, 346, 600, 54], '#c95b41'),
].join('');

const back = [
  [90, 2, '#211a2b', 'short'],
  [174, 0, '#d0742c', 'curls'],
  [258, 4, '#211a2b', 'bun'],
  [342, 1, '#5b3526', 'long'],
  [426, 3, '#211a2b', 'bald'],
  [510, 0, '#cdc9d3', 'short'],
] as const;
const front = [
  [132, 1, '#38231f', 'long'],
  [216, 3, '#211a2b', 'curls'],
  [300, 0, '#e3b75c', 'bun'],
  [384, 2, '#211a2b', 'short'],
  [468, 1, '#7d4728', 'curls'],
] as const;
const colors = [tint.coral, tint.honey, tint.mint, tint.pink, tint.sky, tint.violet];
const note =
  oval(0, 0, 11, 8, tint.plum) +
  rect([7, -44, 5, 44], tint.plum, 2) +
  path('M12 -44C26 -40 30 -30 26 -20C24 -28 18 -32 12 -32Z', tint.plum);
const sheet =
  rect([-22, -15, 44, 28], tint.white, 3) + line('M-14 -7H14M-14 0H14M-14 7H6', tint.lilac, 2.4);
const choir = [
  ground(tint.honey),
  disc(300, 250, 236, '#ffcf66'),
  placed(note, 92, 96, -10, 1.1),
  placed(note, 506, 84, 10, 1.3),
  placed(note, 300, 66, 0, 0.9),
  ...back.map(([x, skin, hair, style], i) =>
    person({
      at: [x, 282],
      size: 2,
      skin,
      hair,
      style,
      cloth: colors[(i + 2) % 6] ?? tint.coral,
      face: 'sing',
    }),
  ),
  rect([0, 286, 600, 114], tint.brick),
  ...front.map(([x, skin, hair, style], i) =>
    person({
      at: [x, 368],
      size: 2.2,
      skin,
      hair,
      style,
      cloth: colors[i] ?? tint.coral,
      face: 'sing',
    }),
  ),
  repeated(
    sheet,
    front.map(([x]) => [x, 362] as const),
  ),
  rect([0, 374, 600, 26], '#a03620'),
].join('');

const print = (sky: string, draw: string): string =>
  rect([-46, 0, 92, 116], '#ffe9e2', 3) +
  rect([-38, 9, 76, 80], sky) +
  draw +
  rect([-6, -14, 12, 26], tint.wood, 3);
const hills = path('M-38 89V62C-14 46 10 74 38 54V89Z', '#7a1626') + disc(14, 34, 13, '#ffe9e2');
const portrait =
  path('M-30 89C-28 66 -12 62 0 62S28 66 30 89Z', '#7a1626') + disc(0, 44, 17, '#ffd2c4');
const boat =
  rect([-38, 58, 76, 31], '#a32234') + path('M-24 58H24L14 70H-14ZM-2 54V22L22 54Z', '#ffe9e2');
const cup =
  path('M-20 40H20V66C20 76 12 80 0 80S-20 76 -20 66Z', '#ffe9e2') +
  line('M20 46C34 46 34 64 20 64M-6 32Q-10 26 -6 20M6 32Q2 26 6 20', '#ffe9e2', 4);
const darkroom = [
  ground('#b3192f'),
  disc(300, 60, 190, '#c9283a'),
  disc(300, 40, 110, '#e0404a'),
  line('M300 0V26', '#3f0714', 5) +
    path('M262 60C262 38 280 26 300 26S338 38 338 60Z', '#3f0714') +
    disc(300, 62, 14, '#ffd9c9'),
  `<path d="M-10 96Q300 150 610 96" fill="none" stroke="#3f0714" stroke-width="4"/>`,
  placed(print('#d9485a', hills), 96, 122, 3),
  placed(print('#c73a4c', portrait), 232, 130, -2),
  placed(print('#d9485a', boat), 368, 130, 3),
  placed(print('#c73a4c', cup), 504, 122, -3),
  rect([0, 318, 600, 82], '#6b0d20'),
  path('M60 310H250L236 352H74Z', '#ffb9ab') +
    oval(155, 312, 90, 11, '#8f1b2e') +
    rect([110, 306, 84, 8], '#ffe9e2', 2),
  path('M340 310H530L516 352H354Z', '#ffd2c4') + oval(435, 312, 90, 11, '#8f1b2e'),
  placed(rect([-6, -76, 12, 90], '#ffe9e2', 4), 478, 310, 30),
].join('');

/** Indoor scenes. */
export const indoorScenes = { books, kitchen, rain, choir, darkroom };
