import { disc, discs, line, mirrored, oval, path, rect } from '../shapes.ts';
import { glow, ground, person, placed, repeated, stars, tint } from './scenery.ts';

const walker =
  path('M-11 34V0C-11 -9 -6 -13 0 -13S11 -9 11 0V34Z', '#130d2b') + disc(0, -20, 8, '#130d2b');

const lights = [
  [112, 244],
  [188, 214],
  [258, 238],
  [352, 236],
  [430, 216],
  [505, 202],
] as const;
const lanterns = [
  ground('#352061'),
  rect([0, 110, 600, 90], '#4a2772'),
  rect([0, 190, 600, 120], '#6d3180'),
  rect([0, 236, 600, 60], '#a8456f'),
  disc(452, 88, 44, '#ffe2ad'),
  stars([
    [70, 60, 2],
    [150, 40, 1.5],
    [230, 84, 2],
    [330, 46, 1.6],
    [560, 140, 2],
    [545, 40, 1.5],
    [30, 130, 1.6],
  ]),
  path('M0 250C90 200 170 190 250 220S420 290 600 190V400H0Z', '#2c1a54'),
  path('M0 300C120 260 220 280 330 310S520 320 600 280V400H0Z', '#1d1240'),
  ...lights.map(([x, y]) => glow(x, y, 36, tint.honey) + disc(x, y, 8.5, '#ffcf66')),
  repeated(walker, [
    [112, 292],
    [258, 288],
    [352, 288],
    [452, 274],
  ]),
  line('M112 256V272M258 250V268M352 248V268M430 228L448 262', '#130d2b', 3),
  path('M0 352C140 324 260 348 380 356S540 350 600 336V400H0Z', '#130b2c'),
].join('');

const log =
  rect([-52, -9, 104, 18], tint.bark, 9) + disc(-45, 0, 9, tint.peach) + disc(-45, 0, 4, tint.clay);
const guitar =
  path(
    'M-16 34C-30 24 -26 8 -17 2C-22 -8 -16 -20 0 -20S22 -8 17 2C26 8 30 24 16 34C8 39 -8 39 -16 34Z',
    '#d9772f',
  ) +
  disc(0, 8, 7, tint.bark) +
  rect([-3, -72, 6, 76], tint.bark) +
  rect([-6, -84, 12, 15], tint.wood, 2) +
  rect([-9, 22, 18, 4], tint.bark);

const campfire = [
  ground('#1d1745'),
  stars([
    [60, 50, 2],
    [130, 92, 1.5],
    [220, 38, 2.2],
    [310, 70, 1.4],
    [395, 34, 2],
    [470, 80, 1.6],
    [545, 46, 2.2],
    [575, 120, 1.4],
    [30, 130, 1.6],
    [180, 130, 1.4],
  ]),
  path('M0 240L70 130L120 210L175 110L250 240Z', '#15113a'),
  path('M360 240L420 140L470 205L530 100L600 220V240Z', '#15113a'),
  rect([0, 230, 600, 170], '#2a1d4f'),
  oval(300, 322, 250, 64, '#43245c'),
  oval(300, 322, 160, 40, '#6a3061'),
  glow(300, 262, 130, '#ff8a3d'),
  person({
    at: [118, 322],
    size: 2.4,
    skin: 3,
    hair: '#211a2b',
    style: 'curls',
    cloth: tint.mint,
  }),
  person({
    at: [486, 322],
    size: 2.4,
    skin: 1,
    hair: tint.bark,
    style: 'long',
    cloth: tint.coral,
  }),
  placed(guitar, 490, 308, 62, 0.95),
  placed(log, 118, 342, 0, 1.2),
  placed(log, 486, 342, 0, 1.2),
  path(
    'M300 196C330 232 346 252 338 282C334 300 318 308 300 308S266 300 262 282C258 258 286 240 300 196Z',
    tint.coral,
  ),
  path(
    'M302 230C320 254 328 268 322 286C318 298 310 304 300 304S280 298 278 284C276 268 294 258 302 230Z',
    '#ff9a3c',
  ),
  path(
    'M300 262C310 276 314 282 311 292C309 299 305 302 300 302S290 298 289 291C288 282 296 276 300 262Z',
    '#ffe08a',
  ),
  placed(rect([-56, -8, 112, 16], tint.wood, 8), 300, 314, 12),
  placed(rect([-56, -8, 112, 16], tint.bark, 8), 300, 314, -12),
  discs(
    [
      [250, 176, 3],
      [344, 158, 2.4],
      [320, 128, 2],
      [274, 140, 2],
    ],
    tint.honey,
  ),
].join('');

const telescope = [
  ground('#1b1a52'),
  path('M0 0H600V90C440 150 200 40 0 150Z', '#232369'),
  stars([
    [48, 60, 2.4],
    [96, 190, 1.6],
    [150, 94, 1.6],
    [206, 36, 2.6],
    [268, 128, 1.6],
    [300, 60, 2],
    [352, 176, 1.8],
    [380, 30, 1.6],
    [560, 60, 2.4],
    [566, 210, 1.8],
    [30, 240, 1.6],
    [240, 210, 1.6],
  ]),
  line('M206 36L300 60L268 128L352 176', '#6f6fd0', 1.4),
  line('M369 142C352 132 470 62 551 82', tint.pink, 7),
  disc(460, 112, 54, tint.honey),
  path('M410 132A54 54 0 0 0 507 138C476 146 440 142 410 132Z', '#f09a2a'),
  path('M414 84A54 54 0 0 1 500 76C474 86 440 88 414 84Z', '#ffcd66'),
  line('M369 142C390 156 566 104 551 82', tint.pink, 7),
  path('M0 330C120 270 250 290 360 310S540 300 600 280V400H0Z', '#12103a'),
  line('M300 306L262 380M300 306L300 382M300 306L338 380', '#3a2f8f', 8),
  placed(
    rect([-76, -17, 120, 34], tint.coral, 8) +
      rect([40, -23, 46, 46], tint.blush, 8) +
      rect([-92, -10, 22, 20], tint.cream, 5),
    302,
    288,
    -32,
  ),
  person({
    at: [168, 392],
    size: 2.5,
    skin: 2,
    hair: '#211a2b',
    style: 'bun',
    cloth: tint.violet,
    face: 'smile',
  }),
].join('');

const heads = [
  [70, 1, '#211a2b', 'curls', tint.cobalt],
  [160, 0, '#e3b75c', 'long', tint.coral],
  [250, 3, '#211a2b', 'short', tint.honey],
  [352, 1, tint.bark, 'bun', tint.mint],
  [442, 0, '#cdc9d3', 'short', tint.violet],
  [532, 3, '#38231f', 'curls', tint.pink],
] as const;
const seat = rect([-36, 0, 72, 90], '#7c1f38', 16);
const cinema = [
  ground('#1c0f2e'),
  path('M0 0H92L72 330H0ZM508 0H600V330H528Z', '#5c1230'),
  path('M34 0H58L50 330H24ZM542 0H566L576 330H550Z', '#7c1f38'),
  path('M104 40H496V218H104Z', '#fff0d2'),
  path('M104 40H496V218H104Z', tint.pale),
  disc(236, 146, 62, tint.coral),
  disc(304, 146, 62, tint.cobalt),
  path('M270 94.160A62 62 0 0 1 270 197.840A62 62 0 0 1 270 94.160Z', tint.plum),
  disc(416, 92, 24, tint.honey),
  path('M104 192C180 172 250 200 330 188S450 176 496 190V218H104Z', tint.mint),
  ...heads.map(([x, skin, hair, style, cloth]) =>
    person({ at: [x, 368], size: 2.1, skin, hair, style, cloth, from: 'behind' }),
  ),
  repeated(
    seat,
    heads.map(([x]) => [x, 338] as const),
  ),
  repeated(
    mirrored(0, path('M-32 0H0V44H-26Z', tint.cream)) +
      path('M-26 0H-14L-12 44H-20ZM2 0H12L10 44H2Z', tint.coral) +
      discs(
        [
          [-24, -4, 9],
          [-10, -9, 10],
          [5, -5, 9],
          [18, -8, 9],
          [26, -2, 8],
        ],
        '#ffe6a6',
      ),
    [[301, 346]],
  ),
].join('');

const vinyl =
  disc(0, 0, 104, tint.ink) +
  '<g fill="none" stroke="#3a3356" stroke-width="2"><circle r="88"/><circle r="74"/><circle r="60"/></g>' +
  disc(0, 0, 38, tint.coral) +
  path('M0 -38A38 38 0 0 1 0 38Z', tint.honey) +
  disc(0, 0, 5, tint.cream);
const sleeve = (a: string, b: string, c: string): string =>
  rect([0, 0, 120, 120], a, 4) + disc(46, 64, 34, b) + disc(78, 64, 34, c);
const records = [
  ground('#5b2a86'),
  rect([0, 250, 600, 150], '#471d6d'),
  placed(sleeve(tint.sand, tint.mint, tint.cobalt), 430, 40, 9),
  placed(sleeve(tint.sky, tint.white, tint.pink), 456, 214, -8),
  rect([60, 62, 340, 276], tint.wood, 20),
  rect([60, 50, 340, 276], '#c5814f', 20),
  placed(vinyl, 204, 188),
  line('M356 92V176L300 232', tint.cream, 8),
  disc(356, 92, 20, tint.sand),
  disc(356, 92, 9, tint.bark),
  placed(rect([-10, -6, 30, 14], tint.ink, 4), 296, 236, 135),
  discs(
    [
      [352, 290, 11],
      [318, 290, 7],
    ],
    tint.cream,
  ),
].join('');

/** Scenes at night. */
export const nightScenes = { lanterns, campfire, telescope, cinema, records };
