import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedTests, readResults } from './reports.ts';

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
        specs: [{ title: 'looks right', ok: true, tests: [] }],
        suites: [
          { file: 'b.e2e.ts', specs: [{ title: 'zooms', ok: false, tests: [{ results }] }] },
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
  expect(read().map(({ file, title, passed }) => [file, title, passed])).toEqual([
    ['src/a.test.ts', 'adds', true],
    ['src/a.test.ts', 'waits', false],
    ['e2e/b.e2e.ts', 'looks right', true],
    ['e2e/b.e2e.ts', 'zooms', false],
  ]);
});

test('a missing report yields no results', () => {
  expect(readResults('/repo', { vitest: '/nothing', playwright: '/nothing' })).toEqual([]);
});

test('each failure is one line, without colours and stack frames', () => {
  expect(failedTests(read())).toEqual([
    'src/a.test.ts › waits: no error message',
    'e2e/b.e2e.ts › zooms: Error: too wide · Expected: 800',
  ]);
});
