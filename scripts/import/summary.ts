import { kinds, type Report } from './report.ts';

const columns = ['found', 'added', 'there', 'leftOut', 'refused'] as const;
const titles = ['found', 'new', 'already there', 'left out', 'not taken'] as const;

/** What became of everything, in a table, and why of what was not taken or taken otherwise. */
export function summaryOf(report: Report, foreign: ReadonlyMap<string, number>): string {
  const number = (value: number) => value.toLocaleString('en');
  const cells = (first: string, values: readonly string[]) => [
    first.padEnd(13),
    ...values.map((text, i) => text.padStart((titles[i]?.length ?? 0) + 4)),
  ];
  const rows = kinds.map((kind) =>
    cells(
      kind,
      columns.map((column) => number(report.count(kind)[column])),
    ),
  );
  const table = [cells('', titles), ...rows].map((row) => row.join('').trimEnd());
  const told = [...report.reasons].toSorted(([, a], [, b]) => b - a);
  const reasons = told.map(([reason, times]) => `${number(times).padStart(9)}  ${reason}`);
  const others = [...foreign].map(
    ([name, times]) =>
      `${number(times).padStart(9)}  ${name || '(no name)'}: no collection of this product`,
  );
  return [...table, ...section('Why:', [...reasons, ...others])].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];
