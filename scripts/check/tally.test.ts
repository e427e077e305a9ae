import { expect, test } from 'vitest';
import { countTests, tallyResult } from './tally.ts';

const step = { name: 'a step', command: ['a/tool'] as [string] };

test('a step without a report counts as one test', () => {
  expect(tallyResult({ step, ok: true })).toEqual({ passed: 1, failed: 0 });
  expect(tallyResult({ step, ok: false })).toEqual({ passed: 0, failed: 1 });
});

test('a step without its expected report counts as one failure, even if the tool succeeded', () => {
  const withoutReport = { ...step, report: 'test-results/none.json' };
  expect(tallyResult({ step: withoutReport, ok: false })).toEqual({ passed: 0, failed: 1 });
  expect(tallyResult({ step: withoutReport, ok: true })).toEqual({ passed: 0, failed: 1 });
});

test('counts the tests of both runners; skipped and flaky tests count as failed', () => {
  expect(countTests({ numTotalTests: 5, numPassedTests: 3 })).toEqual({ passed: 3, failed: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countTests({ stats })).toEqual({ passed: 4, failed: 3 });
});
