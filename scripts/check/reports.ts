import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of one test from Vitest or Playwright. */
export interface TestResult {
  /** Relative to the root of the repository. */
  file: string;
  title: string;
  passed: boolean;
  /** Error messages, without colours. */
  errors: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    tests?: { results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Reads the results from the reports of both runners; a missing report yields none. */
export function readResults(
  root: string,
  reports: { vitest: string; playwright: string },
): TestResult[] {
  const results: TestResult[] = [];
  const add = (file: string, title: string, passed: boolean, errors: string[] = []) =>
    results.push({ file, title, passed, errors: errors.map(stripVTControlCharacters) });
  if (existsSync(reports.vitest)) {
    const { testResults } = JSON.parse(readFileSync(reports.vitest, 'utf8')) as VitestReport;
    for (const { name, assertionResults } of testResults) {
      for (const { title, status, failureMessages } of assertionResults) {
        add(name.replace(`${root}/`, ''), title, status === 'passed', failureMessages);
      }
    }
  }
  if (existsSync(reports.playwright)) {
    const collect = ({ file, specs = [], suites = [] }: PlaywrightSuite): void => {
      for (const { title, ok, tests = [] } of specs) {
        const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
        const messages = errors.map(({ message = '' }) => message);
        add(`e2e/${file.replace(/^e2e\//, '')}`, title, ok, messages);
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

/** One line for each failed test, to be repeated at the end of the log. */
export const failedTests = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ passed }) => !passed)
    .map(
      ({ file, title, errors: [first = 'no error message'] }) =>
        `${file} › ${title}: ${summarize(first)}`,
    );
