import type { DigestMeasurement } from './digests.ts';
import type { Outcome } from './goals.ts';
import type { Measured } from './measure.ts';
import type { StreamMeasurement } from './streams.ts';

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Column<Row> {
  title: string;
  cell: (row: Row) => string;
  /** Whether the cells are text, which is aligned left. By default they are numbers, which are aligned right. */
  isText?: boolean;
}

function printTable<Row>(rows: Row[], columns: Column<Row>[]): void {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => getCells(row, columns))];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  print('');
  for (const cells of lines) {
    const padded = cells.map((cell, at) =>
      columns[at]?.isText ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    print(padded.join('  ').trimEnd());
  }
}

const getCells = <Row>(row: Row, columns: Column<Row>[]): string[] =>
  columns.map(({ cell }) => cell(row));

const toInteger = (value: number | undefined): string => value?.toFixed(0) ?? '–';
const toDecimal = (value: number | undefined): string => value?.toFixed(1) ?? '–';
const toMb = (bytes: number | undefined): number | undefined => bytes && bytes / 1_048_576;

/** Prints the results of the loads as a table. */
export function printLoads(rows: Measured[]): void {
  printTable(rows, [
    { title: 'load', cell: ({ name }) => name, isText: true },
    { title: 'on', cell: ({ site }) => site, isText: true },
    { title: 'requests/s', cell: ({ perSecond }) => toInteger(perSecond) },
    { title: 'p50 ms', cell: ({ p50Ms }) => toDecimal(p50Ms) },
    { title: 'p99 ms', cell: ({ p99Ms }) => toDecimal(p99Ms) },
    { title: 'CPU µs', cell: ({ cpuMicros }) => toInteger(cpuMicros) },
    { title: 'bare/s', cell: ({ bare }) => toInteger(bare?.perSecond) },
    { title: 'bare µs', cell: ({ bare }) => toInteger(bare?.cpuMicros) },
    { title: 'ratio', cell: ({ bare }) => bare?.ratio.toFixed(3) ?? '–' },
    { title: 'by CPU', cell: ({ bare }) => bare?.cpuRatio.toFixed(3) ?? '–' },
    { title: 'writes/commit', cell: ({ batch }) => toDecimal(batch) },
    { title: 'WAL MB', cell: ({ walBytes }) => toDecimal(toMb(walBytes)) },
  ]);
}

export function printStreams(row: StreamMeasurement): void {
  print('');
  print(`${row.streamCount} streams: ${row.messages} messages, ${row.missing} deliveries missing.`);
  print(
    `Delivery: p50 ${toDecimal(row.p50Ms)} ms, p99 ${toDecimal(row.p99Ms)} ms, worst ${toDecimal(row.maxMs)} ms.`,
  );
  print(`Memory per idle stream: ${toDecimal(row.idleKb)} kB.`);
}

export function printDigests(row: DigestMeasurement): void {
  print('');
  print(
    `${row.digests} digests: composed in ${toDecimal(row.seconds)} s, all mailed after ${toDecimal(row.mailedSeconds)} s.`,
  );
  print(
    `Feed, compared with before: ${row.feedRatio.toFixed(2)} of the speed while digests are composed, ${row.feedCpuRatio.toFixed(2)} by CPU time; ${row.mailingCpuRatio.toFixed(2)} by CPU time while the remaining digests are mailed.`,
  );
  print(`Memory: +${toInteger(row.grownKb / 1024)} MB.`);
}

/** Prints the resident memory of the server. */
export function printMemory(memory: { atRestKb: number; afterKb: number; peakKb: number }): void {
  const mb = (kb: number) => `${toInteger(kb / 1024)} MB`;
  const { atRestKb, afterKb, peakKb } = memory;
  print(`Memory: ${mb(atRestKb)} at rest, ${mb(afterKb)} after the loads, ${mb(peakKb)} at most.`);
}

/** Prints each goal next to what was measured. */
export function printOutcomes(outcomes: Outcome[]): void {
  printTable(outcomes, [
    { title: 'goal', cell: ({ what }) => what, isText: true },
    { title: '', cell: ({ goal }) => goal },
    { title: 'measured', cell: ({ measured }) => measured },
    { title: '', cell: ({ isMet }) => (isMet ? '' : 'missed'), isText: true },
  ]);
}
