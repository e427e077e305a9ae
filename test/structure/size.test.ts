import { expect, test } from 'vitest';
import { exemptFrom } from './exceptions.ts';
import { lineCount, trackedFiles } from './tracked-files.ts';

const measuredFiles = trackedFiles.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const longFiles = measuredFiles.filter((file) => lineCount(file) > 300);
const exempt = exemptFrom('file-length');

test('no code or style file has more than 300 lines, except those in the list of exceptions', () => {
  expect(longFiles.filter((file) => !exempt.has(file))).toEqual([]);
});

test('every exception to the length limit is still needed', () => {
  expect([...exempt].filter((file) => !longFiles.includes(file))).toEqual([]);
});

test('the median source file has at most 70 lines', () => {
  const sources = measuredFiles.filter(
    (file) => file.startsWith('src/') && !file.includes('.test.'),
  );
  const sizes = sources.map(lineCount).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(70);
});
