import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { faceSvg } from '#ui/drawing/face-svg.ts';
import { hues, lensPath, logoSvg } from '#ui/drawing/motif.ts';
import { disc, discs, line, path, rect } from '#ui/drawing/shapes.ts';

/*
 * Draws the images at the site's root. The output is committed, so neither the build nor the server
 * needs this script; run it again after changing the drawings:
 *   node scripts/draw-assets.ts
 * Chromium renders the social preview image with our fonts (set CHROMIUM_PATH to use another binary).
 */
const root = resolve(import.meta.dirname, '..');
const publicFolder = join(root, 'src/app/web/public');
const paper = '#fbfaf6';
const plum = '#3a1053';
const ink = '#1b1530';

const svg = (viewBox: string, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${parts.join('')}</svg>`;

/** The logo's shapes without the outer <svg>, in a 36 × 24 box. */
const mark = logoSvg().replace(/<\/?svg[^>]*>/g, '');

/** The default avatar: two circles as head and shoulders, with a faint smile. */
function defaultAvatar(): string {
  const head = { x: 48, y: 42, r: 20 };
  const shoulders = { x: 48, y: 92, r: 37 };
  return svg(
    '0 0 96 96',
    rect([0, 0, 96, 96], '#d8d2e6'),
    disc(shoulders.x, shoulders.y, shoulders.r, '#f4f1fa'),
    disc(head.x, head.y, head.r, '#f4f1fa'),
    path(lensPath(head, shoulders), '#a99dc4'),
    discs(
      [
        [41, 38.5, 2.1],
        [55, 38.5, 2.1],
      ],
      '#8478a0',
    ),
    line('M42 46.5Q48 52 54 46.5', '#8478a0', 2.2),
  );
}

/** The logo mark on the paper colour. */
const appIcon = (): string =>
  svg('0 0 60 60', rect([0, 0, 60, 60], paper), `<g transform="translate(12 18)">${mark}</g>`);

/** The logo mark within the safe zone of a maskable icon. */
const maskableIcon = (): string =>
  svg('0 0 72 72', rect([0, 0, 72, 72], paper), `<g transform="translate(18 24)">${mark}</g>`);

/** An icon on a round background, for the shortcut menu of an installed app. */
const shortcutIcon = (lines: string): string =>
  svg(
    '0 0 48 48',
    disc(24, 24, 24, '#3b4cf0'),
    `<g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
  );

const shortcuts = {
  post: '<path d="M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7"/><path d="M18.4 2.6a1 1 0 0 1 3 3l-9 9a2 2 0 0 1-.9.5l-2.8.9a.5.5 0 0 1-.7-.7l.9-2.8a2 2 0 0 1 .5-.9z"/>',
  event:
    '<path d="M8 2v4M16 2v4M3 10h18"/><rect width="18" height="18" x="3" y="4" rx="2"/><path d="M12 14v4M10 16h4"/>',
  messages:
    '<path d="M3 16.3a2 2 0 0 1 .1 1.2l-1 3.3a1 1 0 0 0 1.2 1.1l3.4-1a2 2 0 0 1 1.1.1 10 10 0 1 0-4.8-4.7"/>',
};

const favicon = (): string => svg('0 -6 36 36', mark);

function heroCircles(): string {
  const coral = { x: 215, y: 205, r: 185 };
  const cobalt = { x: 385, y: 205, r: 185 };
  const honey = { x: 300, y: 370, r: 150 };
  const overlap = lensPath(coral, cobalt);
  const faces = [
    ['x7', 105, 105, 82],
    ['big3', 418, 105, 82],
    ['kk13', 219, 122, 96],
    ['hug1', 289, 122, 96],
    ['kk31', 259, 420, 82],
  ] as const;
  return svg(
    '0 0 600 540',
    disc(coral.x, coral.y, coral.r, hues.coral),
    disc(cobalt.x, cobalt.y, cobalt.r, hues.cobalt),
    disc(honey.x, honey.y, honey.r, hues.honey),
    path(lensPath(coral, honey), '#ef8420'),
    path(lensPath(cobalt, honey), '#11604c'),
    path(overlap, plum),
    `<clipPath id="overlap"><path d="${overlap}"/></clipPath>`,
    `<g clip-path="url(#overlap)">${disc(honey.x, honey.y, honey.r, ink)}</g>`,
    ...faces.map(([seed, x, y, size], i) => {
      const middle = [x + size / 2, y + size / 2] as const;
      const face = faceSvg(seed).replace(
        '<svg ',
        `<svg x="${x}" y="${y}" width="${size}" height="${size}" `,
      );
      return `<clipPath id="f${i}"><circle cx="${middle[0]}" cy="${middle[1]}" r="${size / 2}"/></clipPath>${disc(...middle, size / 2 + 4, '#fff')}<g clip-path="url(#f${i})">${face}</g>`;
    }),
  );
}

const fontFace = (family: string, file: string): string =>
  `@font-face{font-family:${family};src:url(file://${join(root, 'node_modules/@fontsource-variable', file)});font-weight:200 900}`;

function socialPage(): string {
  return `<!doctype html><meta charset="utf-8"><style>
${fontFace('Bricolage', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
${fontFace('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2')}
*{margin:0}body{width:1200px;height:630px;background:${paper};color:${ink};overflow:hidden;position:relative}
.logo{position:absolute;left:76px;top:64px;display:flex;align-items:center;gap:16px;font:800 40px/1 Bricolage;letter-spacing:-.03em}
.logo svg{width:66px}
h1{position:absolute;left:72px;top:196px;font:800 98px/.97 Bricolage;letter-spacing:-.045em}
p{position:absolute;left:76px;top:516px;font:500 29px/1.4 Figtree;color:#676079}
.hero{position:absolute;left:566px;top:36px;width:630px}
</style><div class="hero">${heroCircles()}</div><div class="logo">${logoSvg()}Kith</div>
<h1>Meet once.<br>Then meet<br>again.</h1><p>Evenings that turn into friends.</p>`;
}

async function socialPicture(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-og-'));
  try {
    const page = join(folder, 'og.html');
    const shot = join(folder, 'og.png');
    writeFileSync(page, socialPage());
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'];
    execFileSync(
      process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      [...flags, '--window-size=1200,630', `--screenshot=${shot}`, `file://${page}`],
      { stdio: 'ignore', env: { ...process.env, HOME: folder } },
    );
    await sharp(shot).png({ palette: true, quality: 95 }).toFile(join(publicFolder, 'og.png'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function png(name: string, source: string, size: number): Promise<void> {
  const sized = source.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await sharp(Buffer.from(sized))
    .png({ compressionLevel: 9, palette: true, quality: 100 })
    .toFile(join(publicFolder, name));
}

mkdirSync(publicFolder, { recursive: true });
writeFileSync(join(publicFolder, 'favicon.svg'), `${favicon()}\n`);
await png('favicon-32.png', favicon(), 32);
await png('apple-touch-icon.png', appIcon(), 180);
await png('icon-192.png', appIcon(), 192);
await png('icon-512.png', appIcon(), 512);
await png('icon-maskable-512.png', maskableIcon(), 512);
for (const [name, lines] of Object.entries(shortcuts)) {
  await png(`shortcut-${name}.png`, shortcutIcon(lines), 192);
}
await png('default-avatar.png', defaultAvatar(), 512);
await socialPicture();
