import { kinds, type Report } from './report.ts';

const columns = ['found', 'added', 'existing', 'skipped', 'rejected'] as const;
const titles = ['found', 'added', 'existing', 'skipped', 'rejected'] as const;

/** A table of the counts, followed by the reasons why records were rejected, skipped or changed. */
export function summarize(report: Report, unknown: ReadonlyMap<string, number>): string {
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
  const sorted = [...report.reasons].toSorted(([, a], [, b]) => b - a);
  const reasons = sorted.map(([reason, times]) => `${number(times).padStart(9)}  ${reason}`);
  const others = [...unknown].map(
    ([name, times]) => `${number(times).padStart(9)}  ${name || '(no name)'}: unknown collection`,
  );
  return [...table, ...section('Reasons:', [...reasons, ...others])].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];
