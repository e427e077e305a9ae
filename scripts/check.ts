/**
 * Runs all checks, the fastest first, for `npm run check` and `npm test`. `npm test` also installs the programs
 * that the tests use, such as a browser, and runs the browser tests.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describeUnprovenRows, passedTests, readRows } from './check/conformance.ts';
import { installForTests, temporaryFilesInMemory } from './check/machine.ts';
import { formatFailures, readResults } from './check/reports.ts';
import { runStep, runSteps, type Step, type StepResult } from './check/run-step.ts';
import { addTallies, type Tally, tallyResult } from './check/tally.ts';

const withBrowser = process.argv.includes('--with-browser');
const startedAt = Date.now();
const inMemory = temporaryFilesInMemory();

/** With several threads, the compiler takes 1.6 times as much CPU time, and two checks already use two cores. */
const typeCheck = ['typescript/bin/tsc', '--singleThreaded', '-p'] as const;

const staticChecks: Step[] = [
  {
    name: 'format and lint',
    command: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  },
  { name: 'server types', command: [...typeCheck, 'tsconfig.server.json'] },
  { name: 'web types', command: [...typeCheck, 'tsconfig.web.json'] },
  { name: 'browser test types', command: [...typeCheck, 'tsconfig.e2e.json'] },
  {
    name: 'import rules',
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
  env: inMemory,
  report: 'test-results/tests.json',
  output: 'live',
};

const browserTests: Step = {
  name: 'browser tests',
  command: ['@playwright/test/cli.js', 'test'],
  env: {
    ...inMemory,
    // Playwright sets FORCE_COLOR for its workers, and Node warns if NO_COLOR is set too.
    NO_COLOR: undefined,
    // Node itself removes the types. Playwright would compile every file with Babel first.
    PW_DISABLE_TS_ESM: '1',
  },
  report: 'test-results/e2e.json',
  output: 'live',
};

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const browserReady = !withBrowser || (await installForTests());
const results = await runSteps(staticChecks, 2);
results.push(await runStep(tests));
if (withBrowser && browserReady) results.push(await runStep(browserTests));
const testResults = readResults(process.cwd(), {
  vitest: 'test-results/tests.json',
  playwright: 'test-results/e2e.json',
});
results.push(checkConformance(withBrowser && browserReady));

const total = results
  .map(tallyResult)
  .reduce(addTallies, { passed: 0, failed: browserReady ? 0 : 1 });
report(total);

/**
 * Checks that every row of the conformance documents names a test that ran and passed. Ignores rows that name
 * browser tests if those did not run.
 */
function checkConformance(browserTestsRan: boolean): StepResult {
  const documents = ['docs/conformance.md', 'docs/deletion-rules.md'];
  const rows = documents.flatMap((file) => readRows(readFileSync(file, 'utf8'), file));
  const expected = rows.filter(({ file }) => browserTestsRan || !file.startsWith('e2e/'));
  const unproven = describeUnprovenRows(expected, passedTests(testResults));
  for (const row of unproven) console.log(row);
  return {
    step: { name: 'conformance with the specification', command: [''] },
    ok: unproven.length === 0,
  };
}

function report({ passed, failed }: Tally): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  for (const line of formatFailures(testResults)) console.log(line);
  for (const { step, ok } of results) if (!ok) console.log(`failed: ${step.name}`);
  console.log(`Done in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  // In CI, .ci/run prints this line at the very end.
  const line = `${passed} passed, ${failed} failed`;
  writeFileSync('test-results/tally.txt', `${line}\n`);
  if (!process.env.CI) console.log(line);
  process.exitCode = failed === 0 ? 0 : 1;
}
