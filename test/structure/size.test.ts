import { expect, test } from 'vitest';
import { exemptFrom } from './exceptions.ts';
import { lineCount, trackedFiles } from './tracked-files.ts';

const measured = trackedFiles.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const tooLong = measured.filter((file) => lineCount(file) > 300);
const exempt = exemptFrom('file-length');

test('no file is longer than 300 lines', () => {
  expect(tooLong.filter((file) => !exempt.has(file))).toEqual([]);
});

test('no exception to the length limit is stale', () => {
  expect([...exempt].filter((file) => !tooLong.includes(file))).toEqual([]);
});

test('half of the source files have at most 70 lines', () => {
  const sources = measured.filter((file) => file.startsWith('src/') && !file.includes('.test.'));
  const sizes = sources.map(lineCount).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(70);
});
