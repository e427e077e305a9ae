import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobLeases } from './database/job-leases.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

const noLeases: JobLeases = { renewMs: 1, take: async () => ({ lease: null, waitMs: 1000 }) };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an `everywhere` job runs once per interval, and a last time after all other work', async () => {
  const jobs = createJobs(createLog('silent'), noLeases);
  const runs: string[] = [];
  jobs.everywhere('write', 1000, async () => runs.push('write'));
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toEqual(['write', 'write']);
  jobs.later('background', async () => runs.push('background'));
  await jobs.stop();
  expect(runs).toEqual(['write', 'write', 'background', 'write']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(4);
});

test('an `everywhere` job that fails still runs at the next interval and when the process stops', async () => {
  const jobs = createJobs(createLog('silent'), noLeases);
  let runs = 0;
  jobs.everywhere('write', 1000, () => {
    runs += 1;
    throw new Error('no disk');
  });
  await vi.advanceTimersByTimeAsync(2000);
  await jobs.stop();
  expect(runs).toBe(3);
});
