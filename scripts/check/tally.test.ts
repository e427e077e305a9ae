import { expect, test } from 'vitest';
import { countsOf, tallyOf } from './tally.ts';

const step = { name: 'a step', command: ['a/tool'] as [string] };

test('a step without a report counts as one', () => {
  expect(tallyOf({ step, ok: true })).toEqual({ passed: 1, failed: 0 });
  expect(tallyOf({ step, ok: false })).toEqual({ passed: 0, failed: 1 });
});

test('a tool that broke down before it reported has failed', () => {
  const silent = { ...step, report: 'test-results/none.json' };
  expect(tallyOf({ step: silent, ok: false })).toEqual({ passed: 0, failed: 1 });
  expect(tallyOf({ step: silent, ok: true })).toEqual({ passed: 0, failed: 1 });
});

test('both runners are counted, and what was skipped has not passed', () => {
  expect(countsOf({ numTotalTests: 5, numPassedTests: 3 })).toEqual({ passed: 3, failed: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countsOf({ stats })).toEqual({ passed: 4, failed: 3 });
});
