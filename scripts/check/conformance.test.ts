import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRows, passedTests, readRows } from './conformance.ts';

const table = [
  '# A heading',
  '| Statement | Shown by |',
  '| --- | --- |',
  '| one | `src/a.test.ts` › adds \\| takes away |',
  '| two | `e2e/b.e2e.ts` › looks…<br>`src/a.test.ts` › fails |',
].join('\n');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-conformance-'));
  const vitest = {
    testResults: [
      {
        name: '/house/src/a.test.ts',
        assertionResults: [
          { title: 'adds | takes away', status: 'passed' },
          { title: 'fails', status: 'failed' },
        ],
      },
    ],
  };
  const playwright = {
    suites: [{ file: 'b.e2e.ts', specs: [{ title: 'looks right', ok: true }], suites: [] }],
  };
  writeFileSync(join(folder, 'tests.json'), JSON.stringify(vitest));
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(playwright));
});
afterAll(() => rmSync(folder, { recursive: true }));

const reports = () => ({
  vitest: join(folder, 'tests.json'),
  playwright: join(folder, 'e2e.json'),
});

test('every reference of a row is read', () => {
  expect(readRows(table).map(({ line, file, title }) => [line, file, title])).toEqual([
    [4, 'src/a.test.ts', 'adds | takes away'],
    [5, 'e2e/b.e2e.ts', 'looks…'],
    [5, 'src/a.test.ts', 'fails'],
  ]);
});

test('a row that names no test is refused', () => {
  expect(() => readRows('| one | later |')).toThrow('docs/conformance.md:1');
});

test('a row is open whose test failed, was renamed or did not run', () => {
  const rows = readRows(table);
  expect(openRows(rows, passedTests('/house', reports()))).toEqual([
    'docs/conformance.md:5: no passed test “fails” in src/a.test.ts',
  ]);
  const none = passedTests('/house', { vitest: '/nothing', playwright: '/nothing' });
  expect(openRows(rows, none)).toHaveLength(3);
});
