import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatFailures, readResults } from './reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-reports-'));
  const vitest = {
    testResults: [
      {
        name: '/repo/src/a.test.ts',
        assertionResults: [
          { title: 'adds', status: 'passed', failureMessages: [] },
          { title: 'waits', status: 'skipped' },
        ],
      },
    ],
  };
  const message = '\u001b[31mError: too wide\u001b[39m\n\nExpected: 800\n  at b.e2e.ts:7';
  const results = [{ errors: [{ message }, { message: 'Another' }] }];
  const playwright = {
    suites: [
      {
        file: 'b.e2e.ts',
        specs: [
          { title: 'looks right', tests: [{ status: 'expected', results: [{ errors: [] }] }] },
          { title: 'prints', tests: [{ status: 'skipped', results: [{ errors: [] }] }] },
        ],
        suites: [
          {
            file: 'b.e2e.ts',
            specs: [{ title: 'zooms', tests: [{ status: 'unexpected', results }] }],
          },
        ],
      },
    ],
  };
  writeFileSync(join(folder, 'tests.json'), JSON.stringify(vitest));
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(playwright));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = () =>
  readResults('/repo', {
    vitest: join(folder, 'tests.json'),
    playwright: join(folder, 'e2e.json'),
  });

test('reads the results of both runners, including nested groups', () => {
  expect(read().map(({ file, title, outcome }) => [file, title, outcome])).toEqual([
    ['src/a.test.ts', 'adds', 'passed'],
    ['src/a.test.ts', 'waits', 'skipped'],
    ['e2e/b.e2e.ts', 'looks right', 'passed'],
    ['e2e/b.e2e.ts', 'prints', 'skipped'],
    ['e2e/b.e2e.ts', 'zooms', 'failed'],
  ]);
});

test('a missing report yields no results', () => {
  expect(readResults('/repo', { vitest: '/nothing', playwright: '/nothing' })).toEqual([]);
});

test('each failed or skipped test is one line, without colours or stack frames', () => {
  expect(formatFailures(read())).toEqual([
    'src/a.test.ts › waits: skipped',
    'e2e/b.e2e.ts › prints: skipped',
    'e2e/b.e2e.ts › zooms: Error: too wide · Expected: 800',
  ]);
});
