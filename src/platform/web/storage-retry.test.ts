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

async function runToTheEnd(kind: 'operation' | 'upload', error: unknown) {
  const begin = Date.now();
  const { call, times } = failing(error);
  const caught = withStorageRetry(kind, call).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  expect(await caught).toBe(error);
  return { tries: times.length, lastMs: (times.at(-1) ?? 0) - begin };
}

test('an operation is retried for 120,000 ms', async () => {
  const { tries, lastMs } = await runToTheEnd('operation', new NetworkError());
  expect(lastMs).toBe(120_000);
  expect(tries).toBeGreaterThan(6);
});

test('an upload is retried for 600,000 ms', async () => {
  const { lastMs } = await runToTheEnd('upload', toApiError(503, { code: 'UNAVAILABLE' }));
  expect(lastMs).toBe(600_000);
});

test.each([400, 401, 404, 409, 413, 415, 422])('a %i is final', async (status) => {
  const { tries } = await runToTheEnd('upload', toApiError(status, null));
  expect(tries).toBe(1);
});

test.each([408, 429, 500, 502, 503])('a %i is retried', async (status) => {
  let tries = 0;
  const answer = withStorageRetry('operation', async () => {
    tries += 1;
    if (tries < 3) throw toApiError(status, null);
    return 'stored';
  });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('stored');
  expect(tries).toBe(3);
});

test('programming errors are not retried', async () => {
  const { tries } = await runToTheEnd('operation', new TypeError('x is undefined'));
  expect(tries).toBe(1);
});

test('the delays grow, with jitter, up to half a minute', async () => {
  const waits: number[] = [];
  const { call } = failing(new NetworkError());
  const onWait = (ms: number) => waits.push(ms);
  const end = withStorageRetry('upload', call, { onWait, random: () => 1 }).catch(() => 'over');
  await vi.runAllTimersAsync();
  expect(await end).toBe('over');
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(Math.max(...waits)).toBe(30_000);
});

test('respects the server’s retry delay', async () => {
  const waits: number[] = [];
  const busy = toApiError(429, { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 20 } });
  const { call } = failing(busy);
  const end = withStorageRetry('operation', call, { onWait: (ms) => waits.push(ms) }).catch(
    () => 'over',
  );
  await vi.runAllTimersAsync();
  await end;
  expect(waits[0]).toBe(20_000);
});

test('an abort ends a delay at once', async () => {
  const { call, times } = failing(new NetworkError());
  const controller = new AbortController();
  const end = withStorageRetry('upload', call, { signal: controller.signal }).catch(
    (thrown: unknown) => thrown,
  );
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  expect(await end).toHaveProperty('name', 'AbortError');
  expect(times).toHaveLength(1);
});
