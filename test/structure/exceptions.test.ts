import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exceptions } from './exceptions.ts';
import { codeFiles, linesMatching, trackedFiles } from './tracked-files.ts';

const suppression = /biome-ignore(?:-all|-start)? (?:lint|assist|format)\/?([\w/]*): .{10}/;

/** Each suppression in the tree as `rule in file`. */
const suppressed = codeFiles.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => suppression.exec(line)?.[1])
    .filter((rule) => rule !== undefined)
    .map((rule) => `${rule} in ${file}`),
);
const listed = exceptions
  .filter(({ rule }) => rule.includes('/'))
  .map(({ rule, file }) => `${rule} in ${file}`);

test('the list of exceptions contains exactly the suppressed lint rules', () => {
  expect([...new Set(suppressed)].toSorted()).toEqual(listed.toSorted());
});

test('type checks are never disabled', () => {
  expect(linesMatching(new RegExp(['@ts-', '(ignore|expect-error|nocheck)'].join('')))).toEqual([]);
});

test('every exception names an existing file and a reason', () => {
  for (const { file, reason } of exceptions) {
    expect(trackedFiles).toContain(file);
    expect(reason.length).toBeGreaterThan(20);
  }
});
