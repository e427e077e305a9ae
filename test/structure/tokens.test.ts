import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColors } from '#ui/theme-colors.ts';
import { exemptFrom } from './exceptions.ts';
import { getFile, linesMatching, trackedFiles } from './tracked-files.ts';

const color =
  /(?<![{\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/i;
/** Properties that have a scale in tokens.css: font sizes, radii, shadows and named colours. */
const size =
  /\b(text|leading|tracking|font|rounded|shadow|bg|fill|stroke|border|ring|outline|accent|from|via|to)-\[(?!current)|\b(p|m|gap|space)[xytrbl]?-\[[\d.]+(px|rem)|\bmax-w-\[[\d.]+(px|rem)/;
const exempt = exemptFrom('one-off-colour');

const styledFiles = trackedFiles.filter(
  (file) =>
    /^src\/(features|app)\/.*\.(ts|tsx|css)$/.test(file) &&
    // Static files cannot use tokens.
    !/\.test\.ts$|^src\/app\/web\/public\//.test(file),
);

test('features and the app use only the colours in src/ui/tokens.css', () => {
  expect(linesMatching(color, styledFiles).filter((line) => !exempt.has(getFile(line)))).toEqual(
    [],
  );
});

test('features and the app use only the font sizes, radii and gaps in src/ui/tokens.css', () => {
  expect(linesMatching(size, styledFiles)).toEqual([]);
});

test('no exception for colours is stale', () => {
  const filesWithColors = new Set(linesMatching(color, [...exempt]).map(getFile));
  expect([...exempt].filter((file) => !filesWithColors.has(file))).toEqual([]);
});

test('the tokens are in OKLCH', () => {
  expect(linesMatching(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i, ['src/ui/tokens.css'])).toEqual([]);
});

test('static documents use the page background as the browser theme colour', () => {
  for (const file of ['src/app/web/index.html', 'src/app/web/public/google-done.css']) {
    const text = readFileSync(file, 'utf8');
    for (const paper of Object.values(themeColors)) expect(text).toContain(paper);
  }
});
