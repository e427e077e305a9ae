import { disc, discs, line, mirrored, oval, path, rect } from '../shapes.ts';
import { arm, ground, placed, repeated, tint } from './scenery.ts';

const plate = (food: string): string =>
  oval(0, 3, 44, 20, '#00000022') + oval(0, 0, 44, 20, tint.white) + oval(0, -1, 29, 12, food);
const glass = (drink: string): string =>
  path('M-13 -40H13L9 0H-9Z', '#ffffff') + path('M-11.4 -26H11.4L9 0H-9Z', drink);

const supper = [
  ground('#f3ac82'),
  rect([0, 176, 600, 224], tint.sand),
  rect([432, 20, 108, 104], '#d96a45', 8),
  disc(472, 74, 26, tint.honey) + disc(504, 74, 26, tint.cobalt),
  path('M488 53.500A26 26 0 0 1 488 94.500A26 26 0 0 1 488 53.500Z', tint.plum),
  line('M250 0V40', tint.plum, 4),
  path('M196 92C196 58 222 40 250 40S304 58 304 92Z', tint.plum),
  path('M214 92H286C284 104 268 110 250 110S216 104 214 92Z', tint.honey),
  oval(300, 300, 268, 104, '#7c3b28'),
  oval(300, 286, 268, 104, tint.clay),
  placed(plate(tint.mint), 150, 268),
  placed(plate(tint.coral), 316, 224, 0, 0.9),
  placed(plate(tint.honey), 452, 284),
  placed(plate('#7a3fc0'), 296, 344, 0, 1.08),
  path('M238 262H348C350 290 334 304 294 304S236 290 238 262Z', tint.cobalt),
  oval(293, 262, 55, 17, tint.deep),
  oval(293, 262, 46, 12, tint.honey),
  discs(
    [
      [276, 260, 6],
      [296, 265, 5],
      [312, 259, 6],
    ],
    tint.coral,
  ),
  line('M232 266C222 266 222 284 240 284M354 266C364 266 364 284 346 284', tint.cobalt, 6),
  line(
    'M270 232Q262 220 270 208T270 184M300 230Q292 218 300 206T300 182M328 234Q320 222 328 210',
    '#fff3dc',
    4,
  ),
  placed(glass(tint.coral), 224, 236),
  placed(glass('#ffd77a'), 386, 252),
  placed(glass(tint.plum), 388, 344),
].join('');

const bowl = [
  ground(tint.cobalt),
  disc(470, 70, 142, tint.azure),
  oval(300, 344, 250, 56, tint.deep),
  oval(300, 330, 132, 30, '#1c2799'),
  path(
    'M232 330C250 306 250 292 240 276C222 252 214 220 218 184H382C386 220 378 252 360 276C350 292 350 306 368 330Z',
    tint.blush,
  ),
  oval(300, 184, 82, 27, '#d65540'),
  oval(300, 192, 62, 17, '#a83a2c'),
  line('M225 232Q300 254 375 232M240 272Q300 292 360 272', '#ffc3ae', 7),
  placed(arm(1, tint.honey), 176, 268, -9, 1.1),
  `<g transform="translate(600 0) scale(-1 1)">${placed(arm(3, tint.mint), 176, 262, -6, 1.1)}</g>`,
  discs(
    [
      [150, 120, 7],
      [186, 92, 4],
      [110, 168, 4],
    ],
    tint.azure,
  ),
].join('');

const pawn = (c: string): string =>
  path('M-17 20C-17 2 -8 0 -7 -12H7C8 0 17 2 17 20Z', c) + disc(0, -22, 13, c);
const die = (pips: readonly (readonly [number, number])[]): string =>
  rect([-25, -25, 50, 50], tint.white, 11) +
  discs(
    pips.map(([x, y]) => [x, y, 4.6] as const),
    tint.ink,
  );

const colors = [tint.coral, tint.honey, tint.cobalt, tint.pink, tint.mint, tint.violet];
const stops = [
  [150, 112],
  [206, 96],
  [262, 112],
  [318, 96],
  [374, 112],
  [430, 132],
  [446, 188],
  [420, 240],
  [364, 262],
  [308, 250],
  [252, 266],
  [196, 250],
  [150, 212],
  [138, 160],
] as const;
const boardGame = [
  ground(tint.pine),
  path('M84 40H516L548 330H52Z', '#0a4f41'),
  path('M84 30H516L548 318H52Z', tint.sand),
  path('M108 52H492L518 296H82Z', '#fbe8c8'),
  `<path d="M${stops.map((s) => s.join(' ')).join('L')}Z" fill="none" stroke="${tint.cream}" stroke-width="34" stroke-linejoin="round"/>`,
  ...stops.map(([x, y], i) => disc(x, y, 20, colors[i % 6] ?? tint.coral)),
  disc(282, 182, 38, tint.coral) + disc(326, 182, 38, tint.cobalt),
  path('M304 151.010A38 38 0 0 1 304 212.990A38 38 0 0 1 304 151.010Z', tint.plum),
  placed(pawn(tint.plum), 262, 96, 0, 1.15),
  placed(pawn(tint.coral), 206, 236, 0, 1.15),
  placed(pawn(tint.cobalt), 432, 118, 0, 1.15),
  placed(
    die([
      [-11, -11],
      [11, 11],
      [0, 0],
    ]),
    470,
    336,
    14,
    1.15,
  ),
  placed(
    die([
      [-11, -11],
      [11, 11],
      [-11, 11],
      [11, -11],
    ]),
    404,
    356,
    -12,
    1.05,
  ),
  ...[-16, 0, 16].map((turn, i) =>
    placed(
      rect([-36, -108, 72, 104], tint.white, 9) +
        rect([-29, -101, 58, 90], colors[i + 1] ?? tint.honey, 6) +
        disc(0, -56, 15, tint.cream),
      150,
      424,
      turn,
      1,
    ),
  ),
].join('');

const map = [
  ground('#d9884f'),
  path('M0 92H600M0 220H600M0 330H600', 'none'),
  line('M0 96H600M0 214H600M0 326H600', '#c5733d', 5),
  path('M74 84L208 58L330 88L462 56L470 318L334 350L210 322L80 350Z', '#b9652f'),
  path('M70 74L206 48L206 312L76 340Z', '#f4ead2'),
  path('M206 48L330 78L330 340L206 312Z', '#e6d7b3'),
  path('M330 78L462 46L470 308L330 340Z', '#f4ead2'),
  path('M70 200C120 180 160 220 206 206V312L76 340Z', '#9ed7b5'),
  path('M330 78L462 46L466 180C420 190 370 150 330 166Z', '#9ed7b5'),
  path('M206 140C250 150 280 110 330 124V172C290 160 250 200 206 188Z', tint.sky),
  path(
    'M206 140C160 132 130 158 72 146V186C130 196 160 176 206 188ZM330 124C380 130 420 226 468 232V268C410 262 380 176 330 172Z',
    tint.sky,
  ),
  `<path d="M112 292C150 250 190 270 226 246S270 210 306 230S390 290 430 170" fill="none" stroke="${tint.coral}" stroke-width="6" stroke-dasharray="2 13" stroke-linecap="round"/>`,
  disc(112, 292, 10, tint.coral),
  path(
    'M430 166C412 140 408 130 408 120A22 22 0 0 1 452 120C452 130 448 140 430 166Z',
    tint.coral,
  ) + disc(430, 120, 9, tint.cream),
  disc(536, 118, 62, tint.cream) + disc(536, 112, 56, tint.white) + disc(536, 112, 45, tint.bark),
  placed(path('M-26 0C-14 -14 12 -10 26 4C10 12 -12 10 -26 0Z', '#c98a5c'), 530, 116),
  placed(
    rect([-110, -9, 190, 18], tint.honey, 2) +
      path('M80 -9L112 0L80 9Z', tint.sand) +
      path('M101 -3L112 0L101 3Z', tint.ink) +
      rect([-124, -9, 22, 18], tint.pink, 5),
    470,
    362,
    -24,
  ),
].join('');

const grain = path('M0 0C8 -6 8 -18 0 -26C-8 -18 -8 -6 0 0Z', tint.honey);
const ear =
  [0, 1, 2, 3].map((i) => mirrored(0, placed(grain, 0, -i * 22, 42))).join('') +
  placed(grain, 0, -88) +
  line('M0 60V-90', '#c98427', 4);
const bread = [
  ground('#2f6f9f'),
  rect([0, 190, 600, 210], '#285f8a'),
  rect([86, 118, 428, 236], '#8b5a36', 26),
  rect([86, 106, 428, 236], '#c98a55', 26),
  line('M120 156H480M120 224H480M120 292H480', '#bb7c48', 4),
  oval(282, 244, 160, 82, '#7a3f1d'),
  oval(282, 230, 160, 84, '#b5652b'),
  oval(278, 218, 142, 68, '#cf8140'),
  line(
    'M176 232Q196 176 236 166M224 252Q248 182 300 158M284 262Q310 196 362 170M346 256Q368 214 404 200',
    '#fbe3bd',
    11,
  ),
  placed(ear, 480, 300, 24, 0.9),
  placed(
    rect([-16, -74, 32, 74], tint.bark, 10) +
      path('M-12 0H12V112C12 124 -12 120 -12 108Z', '#dfe6ee'),
    64,
    236,
    8,
  ),
  discs(
    [
      [140, 150, 4],
      [160, 130, 3],
      [410, 140, 4],
      [430, 326, 4],
      [200, 326, 3],
      [116, 300, 3],
    ],
    tint.cream,
  ),
].join('');

const ball = (c: string, d: string): string =>
  disc(0, 0, 56, c) +
  line(
    'M-44 -24Q0 -56 44 -26M-54 0Q-4 -40 54 4M-46 28Q-10 -14 36 40M-20 50Q4 10 30 -44M-40 -34Q-30 10 8 54',
    d,
    4.5,
  );
const stitch = line('M-9 -6L0 6L9 -6', '#d94a7c', 5);
const rows = Array.from({ length: 6 }, (_, r) =>
  Array.from({ length: 9 }, (_, c) => [196 + c * 24, 96 + r * 26] as const),
).flat();
const knitting = [
  ground('#ffd9c7'),
  oval(300, 374, 320, 70, '#f6bda4'),
  rect([176, 70, 232, 190], tint.pink, 10),
  repeated(stitch, rows),
  path('M176 232H408V260H176Z', tint.cream),
  placed(rect([-170, -6, 330, 12], tint.wood, 6) + disc(-170, 0, 14, tint.cobalt), 300, 74, -8),
  placed(rect([-160, -6, 330, 12], tint.wood, 6) + disc(170, 0, 14, tint.cobalt), 306, 82, 10),
  `<path d="M408 246C470 250 430 320 392 318" fill="none" stroke="${tint.pink}" stroke-width="6" stroke-linecap="round"/>`,
  placed(ball(tint.mint, tint.pine), 124, 316),
  placed(ball(tint.honey, '#e09616'), 484, 300, 40, 1.1),
  placed(ball(tint.pink, '#d94a7c'), 344, 326, 80, 0.95),
  placed(ball(tint.cobalt, tint.deep), 234, 344, 20, 0.7),
].join('');

/** Scenes around a table. */
export const tableScenes = { supper, bowl, boardGame, map, bread, knitting };
