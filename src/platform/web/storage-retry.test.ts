import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, toApiError } from './errors.ts';
import { withStorageRetry } from './storage-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (error: unknown) => {
  const times: number[] = [];
  const call = () => {
    times.push(Date.now());
    return Promise.reject(error);
  };
  return { call, times };
};

async function runUntilSettled(kind: 'operation' | 'upload', error: unknown) {
  const startedAt = Date.now();
  const { call, times } = failing(error);
  const caught = withStorageRetry(kind, call).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  expect(await caught).toBe(error);
  return { attempts: times.length, lastMs: (times.at(-1) ?? 0) - startedAt };
}

test('an operation is retried for 120,000 ms', async () => {
  const { attempts, lastMs } = await runUntilSettled('operation', new NetworkError());
  expect(lastMs).toBe(120_000);
  expect(attempts).toBeGreaterThan(6);
});

test('an upload is retried for 600,000 ms', async () => {
  const { lastMs } = await runUntilSettled('upload', toApiError(503, { code: 'UNAVAILABLE' }));
  expect(lastMs).toBe(600_000);
});

test.each([400, 401, 404, 409, 413, 415, 422])('a %i response is not retried', async (status) => {
  const { attempts } = await runUntilSettled('upload', toApiError(status, null));
  expect(attempts).toBe(1);
});

test.each([408, 429, 500, 502, 503])('a %i response is retried', async (status) => {
  let attempts = 0;
  const result = withStorageRetry('operation', async () => {
    attempts += 1;
    if (attempts < 3) throw toApiError(status, null);
    return 'stored';
  });
  await vi.runAllTimersAsync();
  expect(await result).toBe('stored');
  expect(attempts).toBe(3);
});

test('programming errors are not retried', async () => {
  const { attempts } = await runUntilSettled('operation', new TypeError('x is undefined'));
  expect(attempts).toBe(1);
});

test('the delays between attempts grow, with jitter, up to half a minute', async () => {
  const waits: number[] = [];
  const { call } = failing(new NetworkError());
  const onWait = (ms: number) => waits.push(ms);
  const outcome = withStorageRetry('upload', call, { onWait, random: () => 1 }).catch(
    () => 'failed',
  );
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('failed');
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(Math.max(...waits)).toBe(30_000);
});

test('respects the server’s retry delay', async () => {
  const waits: number[] = [];
  const busy = toApiError(429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 20 } });
  const { call } = failing(busy);
  const outcome = withStorageRetry('operation', call, { onWait: (ms) => waits.push(ms) }).catch(
    () => 'failed',
  );
  await vi.runAllTimersAsync();
  await outcome;
  expect(waits[0]).toBe(20_000);
});

test('aborting ends the delay immediately', async () => {
  const { call, times } = failing(new NetworkError());
  const controller = new AbortController();
  const outcome = withStorageRetry('upload', call, { signal: controller.signal }).catch(
    (thrown: unknown) => thrown,
  );
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  expect(await outcome).toHaveProperty('name', 'AbortError');
  expect(times).toHaveLength(1);
});

test('aborting during an attempt skips the delay after it', async () => {
  const controller = new AbortController();
  const startedAt = Date.now();
  const outcome = withStorageRetry(
    'upload',
    async () => {
      controller.abort();
      throw new NetworkError();
    },
    { signal: controller.signal },
  ).catch((thrown: unknown) => thrown);
  await vi.advanceTimersToNextTimerAsync();
  expect(await outcome).toHaveProperty('name', 'AbortError');
  expect(Date.now()).toBe(startedAt);
});
