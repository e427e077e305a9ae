import { kinds, type Report } from './report.ts';

const columns = ['found', 'added', 'existing', 'skipped', 'rejected'] as const;

/** Formats a table of the counts, followed by the reasons why records were rejected, skipped or changed. */
export function summarize(report: Report, unknownCollections: ReadonlyMap<string, number>): string {
  const number = (value: number) => value.toLocaleString('en');
  const cells = (first: string, values: readonly string[]) => [
    first.padEnd(13),
    ...values.map((text, i) => text.padStart((columns[i]?.length ?? 0) + 4)),
  ];
  const rows = kinds.map((kind) =>
    cells(
      kind,
      columns.map((column) => number(report.count(kind)[column])),
    ),
  );
  const table = [cells('', columns), ...rows].map((row) => row.join('').trimEnd());
  const sorted = [...report.reasons].toSorted(([, a], [, b]) => b - a);
  const reasons = sorted.map(([reason, times]) => `${number(times).padStart(9)}  ${reason}`);
  const unknownLines = [...unknownCollections].map(
    ([name, times]) => `${number(times).padStart(9)}  ${name || '(no name)'}: unknown collection`,
  );
  return [...table, ...section('Reasons:', [...reasons, ...unknownLines])].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];
