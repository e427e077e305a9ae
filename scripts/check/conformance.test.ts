import { expect, test } from 'vitest';
import { describeUnprovenRows, passedTests, readRows } from './conformance.ts';
import type { TestResult } from './reports.ts';

const table = [
  '# A heading',
  '| Statement | Shown by |',
  '| --- | --- |',
  '| one | `src/a.test.ts` › adds \\| takes away |',
  '| two | `e2e/b.e2e.ts` › looks…<br>`src/a.test.ts` › fails |',
].join('\n');

const results: TestResult[] = [
  { file: 'src/a.test.ts', title: 'adds | takes away', outcome: 'passed', errors: [] },
  { file: 'src/a.test.ts', title: 'fails', outcome: 'failed', errors: [] },
  { file: 'e2e/b.e2e.ts', title: 'looks right', outcome: 'passed', errors: [] },
];

test('reads every reference in the rows of a table', () => {
  expect(readRows(table).map(({ line, file, title }) => [line, file, title])).toEqual([
    [4, 'src/a.test.ts', 'adds | takes away'],
    [5, 'e2e/b.e2e.ts', 'looks…'],
    [5, 'src/a.test.ts', 'fails'],
  ]);
});

test('rejects a row that names no test', () => {
  expect(() => readRows('| one | later |')).toThrow('docs/conformance.md:1');
});

test('a row is unproven if its test failed or did not run', () => {
  const rows = readRows(table);
  expect(describeUnprovenRows(rows, passedTests(results))).toEqual([
    'docs/conformance.md:5: no passed test “fails” in src/a.test.ts',
  ]);
  expect(describeUnprovenRows(rows, passedTests([]))).toHaveLength(3);
});
