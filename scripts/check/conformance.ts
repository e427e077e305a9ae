import type { TestResult } from './reports.ts';

/** A statement of the specification and one test that covers it. */
export interface ConformanceRow {
  document: string;
  line: number;
  statement: string;
  file: string;
  /** The test's title, or a prefix of it followed by `…`. */
  title: string;
}

/** The titles of the tests that ran and passed, by file. */
export type PassedTests = ReadonlyMap<string, readonly string[]>;

/** `path/to/a.test.ts` › title of the test */
const reference = /`([^`]+\.(?:test|e2e)\.tsx?)` › (.+)/;

/** Reads the rows of a document's tables; throws if a row names no test. */
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

export function passedTests(results: readonly TestResult[]): PassedTests {
  const passed = new Map<string, string[]>();
  for (const { file, title, outcome } of results) {
    if (outcome === 'passed') passed.set(file, [...(passed.get(file) ?? []), title]);
  }
  return passed;
}

const hasPrefix = (text: string, prefix: string): boolean =>
  prefix.endsWith('…') && text.startsWith(prefix.slice(0, -1));

/** Vitest truncates long `test.each` titles in its report, and a row may name only a prefix. */
const titlesMatch = (title: string, reference: string): boolean =>
  title === reference || hasPrefix(title, reference) || hasPrefix(reference, title);

/** Returns one line for each row whose test did not run or did not pass. */
export const describeUnprovenRows = (
  rows: readonly ConformanceRow[],
  passed: PassedTests,
): string[] =>
  rows
    .filter(({ file, title }) => !(passed.get(file) ?? []).some((each) => titlesMatch(each, title)))
    .map(
      ({ document, line, file, title }) =>
        `${document}:${line}: no passed test “${title}” in ${file}`,
    );
