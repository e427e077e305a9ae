import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColors } from '#ui/theme-colors.ts';
import { exemptFrom } from './exceptions.ts';
import { fileOf, linesMatching, trackedFiles } from './tracked-files.ts';

const color =
  /(?<![{\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/i;
/** What has a scale in tokens.css: type, corners, shadows, and colours by their own name. */
const size =
  /\b(text|leading|tracking|font|rounded|shadow|bg|fill|stroke|border|ring|outline|accent|from|via|to)-\[(?!current)|\b(p|m|gap|space)[xytrbl]?-\[[\d.]+(px|rem)|\bmax-w-\[[\d.]+(px|rem)/;
const exempt = exemptFrom('one-off-colour');

const looks = trackedFiles.filter(
  (file) =>
    /^src\/(features|app)\/.*\.(ts|tsx|css)$/.test(file) &&
    // Files that are served as they are know no tokens.
    !/\.test\.ts$|^src\/app\/web\/public\//.test(file),
);

test('features and the app have no colour of their own: src/ui/tokens.css has them all', () => {
  expect(linesMatching(color, looks).filter((line) => !exempt.has(fileOf(line)))).toEqual([]);
});

test('nor a size of type, of a corner or of a gap', () => {
  expect(linesMatching(size, looks)).toEqual([]);
});

test('no exception for a colour is stale', () => {
  const holding = new Set(linesMatching(color, [...exempt]).map(fileOf));
  expect([...exempt].filter((file) => !holding.has(file))).toEqual([]);
});

test('the tokens are in OKLCH', () => {
  expect(linesMatching(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i, ['src/ui/tokens.css'])).toEqual([]);
});

test('the colour around the page is the paper, in documents made by hand too', () => {
  for (const file of ['src/app/web/index.html', 'src/app/web/public/google-done.css']) {
    const html = readFileSync(file, 'utf8');
    for (const paper of Object.values(themeColors)) expect(html).toContain(paper);
  }
});
