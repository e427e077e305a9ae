import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage, PageLoadError, withTimeout } from './lazy-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('loading a page times out after 120,000 ms', async () => {
  const failed = withTimeout(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBeInstanceOf(PageLoadError);
});

test('a page is loaded only once', async () => {
  const load = vi.fn(async () => () => null);
  const page = lazyPage(load);
  await Promise.all([page.preload(), page.preload()]);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that failed to load is loaded again', async () => {
  const load = vi.fn(async () => () => null).mockRejectedValueOnce(new TypeError('offline'));
  const page = lazyPage(load);
  await expect(page.preload()).rejects.toBeInstanceOf(PageLoadError);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(2);
});
