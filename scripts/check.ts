/**
 * `npm run check` and `npm test`: everything that passes or fails, in the order in which it fails
 * fastest. `npm test` adds the journeys in a real browser and installs that browser first.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openRows, passedTests, readRows } from './check/conformance.ts';
import { installForTests } from './check/machine.ts';
import { failedTests, readResults } from './check/reports.ts';
import { runStep, type Step, type StepResult, together } from './check/run-step.ts';
import { add, countOf, type Tally, tallyOf } from './check/tally.ts';

const withBrowser = process.argv.includes('--with-browser');
const begin = Date.now();

const readings: Step[] = [
  {
    name: 'format and lint',
    command: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  },
  { name: 'types of the server', command: ['typescript/bin/tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types of the web', command: ['typescript/bin/tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types of the journeys', command: ['typescript/bin/tsc', '-p', 'tsconfig.e2e.json'] },
  {
    name: 'who imports whom',
    command: ['dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'db', 'test', 'e2e', 'bench'],
  },
  { name: 'dead code', command: ['knip/bin/knip.js'] },
];

const tests: Step = {
  name: 'unit, structure and API tests, on both databases',
  command: [
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/tests.json',
  ],
  report: 'test-results/tests.json',
  shown: 'as it runs',
};

const journeys: Step = {
  name: 'journeys in a browser',
  command: ['@playwright/test/cli.js', 'test'],
  // It sets FORCE_COLOR for its workers, and Node warns where NO_COLOR is there too.
  env: { NO_COLOR: undefined },
  report: 'test-results/e2e.json',
  shown: 'as it runs',
};

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const ready = !withBrowser || (await installForTests());
const results = await together(readings, 2);
results.push(await runStep(tests));
if (withBrowser && ready) results.push(await runStep(journeys));
const told = readResults(process.cwd(), {
  vitest: 'test-results/tests.json',
  playwright: 'test-results/e2e.json',
});
results.push(conformance(withBrowser && ready));

const total = results.map(tallyOf).reduce(add, ready ? countOf(0, 0) : countOf(0, 1));
report(total);

/** Whether what the documents state, row by row, is shown by a test that ran and passed. */
function conformance(journeysRan: boolean): StepResult {
  const documents = ['docs/conformance.md', 'docs/deletion-rules.md'];
  const rows = documents.flatMap((file) => readRows(readFileSync(file, 'utf8'), file));
  const wanted = rows.filter(({ file }) => journeysRan || !file.startsWith('e2e/'));
  const open = openRows(wanted, passedTests(told));
  for (const row of open) console.log(row);
  return {
    step: { name: 'conformance with the specification', command: [''] },
    ok: open.length === 0,
  };
}

function report({ passed, failed }: Tally): void {
  const seconds = Math.round((Date.now() - begin) / 1000);
  for (const line of failedTests(told)) console.log(line);
  for (const { step, ok } of results) if (!ok) console.log(`failed: ${step.name}`);
  console.log(`Done in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  // CI and people read the same line; .ci/run repeats it last.
  const line = `${passed} passed, ${failed} failed`;
  writeFileSync('test-results/tally.txt', `${line}\n`);
  if (!process.env.CI) console.log(line);
  process.exitCode = failed === 0 ? 0 : 1;
}
