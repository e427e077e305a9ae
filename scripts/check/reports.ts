import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Flaky tests count as failed. */
type TestOutcome = 'passed' | 'failed' | 'skipped';

/** The result of one test from Vitest or Playwright. */
export interface TestResult {
  /** Relative to the root of the repository. */
  file: string;
  title: string;
  outcome: TestOutcome;
  /** Error messages, without colours. */
  errors: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; failureMessages?: string[] }[];
  }[];
}

type PlaywrightStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface PlaywrightSuite {
  file: string;
  specs?: {
    title: string;
    tests?: { status: PlaywrightStatus; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const vitestOutcome = (status: string): TestOutcome =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

function playwrightOutcome(statuses: readonly PlaywrightStatus[]): TestOutcome {
  if (statuses.some((status) => status === 'unexpected' || status === 'flaky')) return 'failed';
  return statuses.includes('skipped') ? 'skipped' : 'passed';
}

/** Reads the results from the reports of both runners; a missing report yields none. */
export function readResults(
  root: string,
  reports: { vitest: string; playwright: string },
): TestResult[] {
  const results: TestResult[] = [];
  const add = (file: string, title: string, outcome: TestOutcome, errors: string[] = []) =>
    results.push({ file, title, outcome, errors: errors.map(stripVTControlCharacters) });
  if (existsSync(reports.vitest)) {
    const { testResults } = JSON.parse(readFileSync(reports.vitest, 'utf8')) as VitestReport;
    for (const { name, assertionResults } of testResults) {
      for (const { title, status, failureMessages } of assertionResults) {
        add(name.replace(`${root}/`, ''), title, vitestOutcome(status), failureMessages);
      }
    }
  }
  if (existsSync(reports.playwright)) {
    const collect = ({ file, specs = [], suites = [] }: PlaywrightSuite): void => {
      for (const { title, tests = [] } of specs) {
        const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
        const messages = errors.map(({ message = '' }) => message);
        const outcome = playwrightOutcome(tests.map(({ status }) => status));
        add(`e2e/${file.replace(/^e2e\//, '')}`, title, outcome, messages);
      }
      for (const suite of suites) collect(suite);
    };
    const { suites } = JSON.parse(readFileSync(reports.playwright, 'utf8')) as {
      suites: PlaywrightSuite[];
    };
    for (const suite of suites) collect(suite);
  }
  return results;
}

/** The first lines of an error, enough to tell one failure from another. */
const summarize = (error: string): string =>
  error
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, 6)
    .join(' · ')
    .slice(0, 300);

/** One line for each failed or skipped test, to be repeated at the end of the log. */
export const formatFailures = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(
      ({ file, title, outcome, errors: [first = 'no error message'] }) =>
        `${file} › ${title}: ${outcome === 'skipped' ? 'skipped' : summarize(first)}`,
    );
