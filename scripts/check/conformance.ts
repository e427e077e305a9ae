import type { TestResult } from './reports.ts';

/** A statement of the specification and one test that shows it. */
export interface ConformanceRow {
  document: string;
  line: number;
  statement: string;
  file: string;
  /** The test's title; with `…` at its end only the beginning of one. */
  title: string;
}

/** The titles of the tests of one file that ran and passed. */
export type PassedTests = ReadonlyMap<string, readonly string[]>;

/** `path/to/a.test.ts` › title of the test */
const reference = /`([^`]+\.(?:test|e2e)\.tsx?)` › (.+)/;

/** The rows of a document's tables; throws for a row that names no test. */
export function readRows(markdown: string, document = 'docs/conformance.md'): ConformanceRow[] {
  const rows: ConformanceRow[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, statement = '', shownBy = ''] = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!text.startsWith('|') || /^-+$/.test(statement) || shownBy === 'Shown by') continue;
    for (const part of shownBy.split('<br>')) {
      const [, file = '', title = ''] = reference.exec(part.trim()) ?? [];
      if (!file) throw new Error(`${document}:${index + 1} names no test.`);
      const line = index + 1;
      rows.push({ document, line, statement, file, title: title.replaceAll('\\|', '|') });
    }
  }
  return rows;
}

/** What ran and passed. */
export function passedTests(results: readonly TestResult[]): PassedTests {
  const passed = new Map<string, string[]>();
  for (const { file, title, passed: ok } of results) {
    if (ok) passed.set(file, [...(passed.get(file) ?? []), title]);
  }
  return passed;
}

const begins = (text: string, beginning: string): boolean =>
  beginning.endsWith('…') && text.startsWith(beginning.slice(0, -1));

/** Vitest cuts long titles of a table's rows in its report, and a row here may name only a beginning. */
const isCalled = (title: string, wanted: string): boolean =>
  title === wanted || begins(title, wanted) || begins(wanted, title);

/** One line for each row whose test did not run or did not pass. */
export const openRows = (rows: readonly ConformanceRow[], passed: PassedTests): string[] =>
  rows
    .filter(({ file, title }) => !(passed.get(file) ?? []).some((one) => isCalled(one, title)))
    .map(
      ({ document, line, file, title }) =>
        `${document}:${line}: no passed test “${title}” in ${file}`,
    );
