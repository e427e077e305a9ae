import { readFileSync } from 'node:fs';
import type { StepResult } from './run-step.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export const addTallies = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/**
 * Reads the test counts from a step's report. A failed step counts as at least one failure, even if its report has
 * none. A missing or unreadable report counts as one failure, even if the tool succeeded.
 */
export function tallyResult({ step, ok }: StepResult): Tally {
  const counts = step.report ? readCounts(step.report) : { passed: ok ? 1 : 0, failed: 0 };
  return { passed: counts.passed, failed: Math.max(counts.failed, ok ? 0 : 1) };
}

function readCounts(file: string): Tally {
  try {
    return countTests(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Reads the counts from the report of either runner: Vitest's are at the top level, Playwright's under `stats`.
 * Skipped and flaky tests count as failed.
 */
export function countTests(report: Report): Tally {
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  }
  const passed = report.numPassedTests ?? 0;
  return { passed, failed: (report.numTotalTests ?? 0) - passed };
}

interface Report {
  numTotalTests?: number;
  numPassedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}
