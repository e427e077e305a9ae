import { disc, discs, line, oval, path, rect } from '../shapes.ts';
import { ground, person, placed, repeated, tint, tree } from './scenery.ts';

const fir = (c: string): string =>
  rect([-4, 0, 8, 18], tint.bark) + path('M0 -78L26 -30H16L32 4H-32L-16 -30H-26Z', c);
const bird = (c: string): string => line('M-14 0Q-7 -9 0 0Q7 -9 14 0', c, 3);

const hiker = (pack: string, coat: string, skin: string): string =>
  line('M-6 30L-14 58M6 30L14 58', tint.ink, 9) +
  rect([-24, -14, 22, 34], pack, 8) +
  path('M-14 -18H10C18 -18 18 34 12 36H-12C-18 34 -18 -18 -14 -18Z', coat) +
  disc(0, -32, 13, skin) +
  path('M-13 -32C-14 -44 -6 -49 1 -48S15 -42 13 -34Z', tint.ink) +
  line('M14 0L30 22L34 58', tint.wood, 4);

const hike = [
  ground('#ffe0b0'),
  disc(430, 120, 60, tint.coral),
  path('M0 220L120 110L210 190L320 84L470 214L600 130V400H0Z', '#c9a9ee'),
  path('M320 84L352 112L330 124L312 112L292 122L288 115Z', tint.white),
  path('M0 270C120 190 220 220 320 250S500 260 600 200V400H0Z', tint.leaf),
  path('M0 320C150 250 300 330 420 310S560 280 600 290V400H0Z', tint.mint),
  path(
    'M300 400C310 340 420 330 400 300S300 280 340 252C312 270 262 290 330 316S240 350 200 400Z',
    '#ffe9c4',
  ),
  repeated(fir(tint.pine), [
    [60, 258],
    [106, 246],
    [520, 254],
    [560, 238],
  ]),
  placed(hiker(tint.coral, tint.cobalt, '#b07348'), 252, 330, 0, 0.95),
  placed(hiker(tint.honey, tint.plum, '#f4cba8'), 316, 316, 0, 0.82),
  placed(hiker(tint.violet, tint.brick, '#7f4e33'), 368, 300, 0, 0.68),
  repeated(bird(tint.plum), [
    [150, 78],
    [196, 60],
    [222, 92],
  ]),
  path('M0 372C180 340 420 400 600 356V400H0Z', tint.pine),
].join('');

const swimmer = (cap: string, skin: string): string =>
  disc(0, 0, 21, skin) +
  path('M-21 -3C-22 -20 -10 -25 0 -25S22 -20 21 -3Z', cap) +
  discs(
    [
      [-7, 4, 2.2],
      [7, 4, 2.2],
    ],
    tint.ink,
  ) +
  line('M-5 11Q0 15 5 11', tint.ink, 2);
const wave = (y: number, c: string): string =>
  path(`M-40 ${y}${'q25 -22 50 0t50 0'.repeat(7)}V420H-40Z`, c);
const swim = [
  ground('#ffc9a3'),
  disc(300, 168, 84, tint.coral),
  rect([0, 130, 600, 9], '#ffb68a') +
    rect([0, 92, 420, 8], '#ffb68a') +
    rect([330, 58, 270, 8], '#ffb68a'),
  path('M0 168C50 128 100 132 150 168Z', '#8d6bc9') +
    path('M430 168C480 112 560 116 600 150V168Z', '#8d6bc9'),
  wave(176, tint.sky),
  rect([236, 190, 128, 7], '#ffd0b0', 3) + rect([254, 206, 92, 6], '#ffd0b0', 3),
  wave(226, '#2f95dc'),
  placed(swimmer(tint.honey, '#b07348'), 158, 252),
  placed(swimmer(tint.pink, '#f4cba8'), 410, 244, 0, 0.9),
  wave(272, '#2f74e0'),
  placed(swimmer(tint.white, '#7f4e33'), 286, 288, 0, 1.2),
  wave(322, tint.cobalt),
  placed(
    rect([-22, -10, 44, 34], tint.white, 6) +
      path('M-22 -10L0 -64L22 -10Z', tint.coral) +
      disc(0, -66, 6, tint.honey),
    504,
    330,
    8,
  ),
  wave(362, tint.deep),
].join('');

const rowing = [
  ground('#ffd3c2'),
  disc(410, 130, 52, tint.honey),
  path('M0 190C80 130 140 150 200 176S320 120 420 160S560 140 600 130V220H0Z', '#9a86d8'),
  path('M0 206C120 170 200 196 300 190S500 190 600 176V226H0Z', '#6a57b8'),
  rect([0, 212, 600, 188], '#5d8fe6'),
  line('M366 222H454M380 238H440M360 254H428M392 270H420', '#ffcf7a', 6),
  line('M40 250H120M480 256H570M60 330H150M470 350H560M250 378H330', '#86aef2', 6),
  oval(292, 338, 190, 22, '#3f6fca'),
  person({ at: [232, 296], size: 2, skin: 1, hair: tint.bark, style: 'bun', cloth: tint.coral }),
  person({
    at: [352, 296],
    size: 2,
    skin: 4,
    hair: '#211a2b',
    style: 'short',
    cloth: tint.cream,
  }),
  line('M356 290L472 356M232 290L118 352', tint.cream, 7),
  placed(oval(0, 0, 26, 9, tint.cream), 484, 362, 30) +
    placed(oval(0, 0, 26, 9, tint.cream), 106, 358, -28),
  path(
    'M108 288C160 300 430 300 482 286C470 332 440 348 400 350H190C150 348 120 330 108 288Z',
    tint.brick,
  ),
  path('M108 288C160 300 430 300 482 286L478 300C420 314 170 314 113 302Z', tint.coral),
  repeated(bird(tint.plum), [
    [120, 76],
    [160, 62],
    [188, 88],
  ]),
].join('');

const dog = [
  ground('#ffdf8e'),
  disc(92, 84, 44, tint.coral),
  path('M0 236C120 190 260 220 360 210S540 190 600 206V400H0Z', '#8fd3a4'),
  repeated(tree(tint.leaf), [
    [500, 196],
    [556, 204],
  ]) + placed(tree(tint.mint), 448, 206, 0, 0.8),
  path('M0 300C160 260 320 300 460 290S570 280 600 276V400H0Z', tint.mint),
  line('M212 318V372M252 322V374M352 318V372M392 314V370', '#b56a34', 24),
  path(
    'M190 250C190 220 230 214 290 220S410 210 416 262C420 320 400 336 350 334H240C200 334 190 300 190 250Z',
    '#d98b46',
  ),
  line('M408 240C446 226 450 190 436 170', '#d98b46', 20),
  path(
    'M120 178C120 138 152 118 186 120S240 146 240 186C240 232 216 258 180 258S120 224 120 178Z',
    '#d98b46',
  ),
  path(
    'M124 150C96 146 92 190 104 216C124 214 134 180 136 160ZM232 146C262 140 270 184 260 212C240 212 228 182 222 160Z',
    '#8f4f24',
  ),
  oval(172, 218, 34, 28, tint.cream),
  oval(168, 204, 12, 9, tint.ink),
  line('M168 213V224M150 228Q168 244 188 228', tint.ink, 4),
  path('M160 235C160 256 182 256 182 234Z', tint.pink),
  discs(
    [
      [150, 178, 6],
      [202, 178, 6],
    ],
    tint.ink,
  ),
  rect([196, 244, 62, 14], tint.cobalt, 7) + disc(206, 262, 10, tint.honey),
  disc(96, 356, 30, tint.coral) +
    line('M70 344Q96 356 92 386M100 326Q104 346 124 350', tint.cream, 5),
].join('');

/** Scenes in nature. */
export const natureScenes = { hike, swim, rowing, dog };
