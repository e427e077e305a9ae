import type { Measured } from './measure.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Prints every number that the rounds measured. */
export function printLoads(rows: Measured[]): void {
  const columns: [title: string, width: number, cell: (row: Measured) => string][] = [
    ['load', -14, ({ name }) => name],
    ['requests/s', 11, ({ perSecond }) => perSecond.toFixed(0)],
    ['p50 ms', 8, ({ p50Ms }) => p50Ms.toFixed(1)],
    ['p99 ms', 8, ({ p99Ms }) => p99Ms.toFixed(1)],
    ['CPU µs', 8, ({ cpuMicros }) => cpuMicros.toFixed(0)],
    ['bare/s', 8, ({ bare }) => bare?.perSecond.toFixed(0) ?? '–'],
    ['bare µs', 8, ({ bare }) => bare?.cpuMicros.toFixed(0) ?? '–'],
    ['ratio', 8, ({ bare }) => bare?.ratio.toFixed(3) ?? '–'],
    ['batch', 7, ({ batch }) => batch?.toFixed(1) ?? '–'],
    ['WAL MB', 8, ({ walBytes }) => (walBytes === undefined ? '–' : toMb(walBytes))],
  ];
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => {
        const width = columns[at]?.[1] ?? 0;
        return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
      })
      .join('');
  print('');
  print(line(columns.map(([title]) => title)));
  for (const row of rows) print(line(columns.map(([, , cell]) => cell(row))));
}

const toMb = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
