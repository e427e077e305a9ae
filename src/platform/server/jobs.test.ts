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

test('what runs everywhere runs in each interval and once more at the end, after all else', async () => {
  const jobs = createJobs(createLog('silent'), noLeases);
  const heard: string[] = [];
  jobs.everywhere('write', 1000, async () => heard.push('written'));
  await vi.advanceTimersByTimeAsync(2500);
  expect(heard).toEqual(['written', 'written']);
  jobs.later('act', async () => heard.push('acted'));
  await jobs.stop();
  expect(heard).toEqual(['written', 'written', 'acted', 'written']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toHaveLength(4);
});

test('a failure of what runs everywhere keeps neither the next run nor the end from coming', async () => {
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
