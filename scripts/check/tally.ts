import { readFileSync } from 'node:fs';
import type { StepResult } from './run-step.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export const countOf = (passed: number, failed: number): Tally => ({ passed, failed });
export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/**
 * How many tests a step ran, as its own report counts them. A step that failed counts at least one
 * failure, so that a tool that broke down before it could report is never taken for a success.
 */
export function tallyOf({ step, ok }: StepResult): Tally {
  const counted = step.report ? countsIn(step.report) : countOf(ok ? 1 : 0, 0);
  return { passed: counted.passed, failed: Math.max(counted.failed, ok ? 0 : 1) };
}

function countsIn(file: string): Tally {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return countOf(0, 1);
  }
}

/** Both runners' reports: vitest counts at the top, Playwright under `stats`. A skipped test fails. */
export function countsOf(report: Report): Tally {
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return countOf(expected, unexpected + flaky + skipped);
  }
  const passed = report.numPassedTests ?? 0;
  return countOf(passed, (report.numTotalTests ?? 0) - passed);
}

interface Report {
  numTotalTests?: number;
  numPassedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}
