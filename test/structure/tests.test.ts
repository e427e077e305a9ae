import { expect, test } from 'vitest';
import { linesMatching, trackedFiles } from './tracked-files.ts';

const tests = trackedFiles.filter((file) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/'));
// This file itself contains the forbidden text, in its patterns.
const others = tests.filter((file) => file !== 'test/structure/tests.test.ts');

test('no test is skipped, focused, empty or expected to fail', () => {
  const modifiers = ['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'].join('|');
  const pattern = new RegExp(`\\b(test|it|describe|suite)(\\.\\w+)*\\.(${modifiers})\\b`);
  expect(linesMatching(pattern, tests)).toEqual([]);
});

test('no test sleeps', () => {
  expect(linesMatching(/waitForTimeout|timers\/promises|setTimeout\(resolve/, others)).toEqual([]);
});
