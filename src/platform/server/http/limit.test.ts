import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#platform/shared/errors.ts';
import { limitFailures } from './limit.ts';
import { createRateLimits, defaultLimits, type LimitRules } from './rate-limits.ts';

const createLimits = (rules: Partial<LimitRules>) =>
  createRateLimits({ ...defaultLimits, ...rules });
const lowLimits = {
  signInByAccount: { points: 3, seconds: 600 },
  signInByAddress: { points: 1, seconds: 600 },
};
const both = [
  ['signInByAccount', 'ada'],
  ['signInByAddress', '192.0.2.1'],
] as const;
afterEach(() => {
  vi.useRealTimers();
});

const refused = { code: 'TOO_MANY_REQUESTS' };

test('a success costs no point, and neither does a concurrent attempt that is refused', async () => {
  const limits = createLimits(lowLimits);
  const points = [['signInByAccount', 'ada']] as const;
  const signIn = () =>
    limitFailures({ limits }, 'INVALID_CREDENTIALS', points, async () => 'signed in').catch(
      (error) => error.code,
    );
  const outcomes = await Promise.all(Array.from({ length: 20 }, signIn));
  expect(new Set(outcomes)).toEqual(new Set(['signed in', 'TOO_MANY_REQUESTS']));
  for (let n = 0; n < 3; n++) await limits.take('signInByAccount', 'ada');
  await expect(limits.take('signInByAccount', 'ada')).rejects.toMatchObject(refused);
});

test('a point is given back if the next point of the same attempt is refused', async () => {
  const limits = createLimits(lowLimits);
  await limits.take('signInByAddress', '192.0.2.1');
  const succeeded: string[] = [];
  for (let n = 0; n < 5; n++) {
    const attempt = limitFailures({ limits }, 'INVALID_CREDENTIALS', both, async () =>
      succeeded.push('signed in'),
    );
    await expect(attempt).rejects.toMatchObject(refused);
  }
  expect(succeeded).toEqual([]);
  for (let n = 0; n < 3; n++) await limits.take('signInByAccount', 'ada');
  await expect(limits.take('signInByAccount', 'ada')).rejects.toMatchObject(refused);
});

test.each([
  ['a counted failure costs a point', new AppError('INVALID_CREDENTIALS', 'No.'), false],
  ['any other failure costs none', new Error('The disk failed.'), true],
] as const)('%s', async (_, failure, isFree) => {
  const limits = createLimits(lowLimits);
  const attempt = limitFailures({ limits }, 'INVALID_CREDENTIALS', both, async () => {
    throw failure;
  });
  await expect(attempt).rejects.toBe(failure);
  const next = limits.take('signInByAddress', '192.0.2.1');
  if (isFree) await next;
  else await expect(next).rejects.toMatchObject(refused);
});

test('giving back a point in a later window does not add a point to that window', async () => {
  const limits = createLimits({ write: { points: 1, seconds: 600 } });
  await limits.refund('write', 'ada');
  await limits.take('write', 'ada');
  await expect(limits.take('write', 'ada')).rejects.toMatchObject(refused);
});

test('a point is not given back if its window ended during the attempt', async () => {
  vi.useFakeTimers();
  const limits = createLimits({ write: { points: 1, seconds: 600 } });
  await limitFailures({ limits }, 'INVALID_CREDENTIALS', [['write', 'ada']], async () => {
    vi.advanceTimersByTime(600_000);
    await limits.take('write', 'ada');
  });
  await expect(limits.take('write', 'ada')).rejects.toMatchObject(refused);
});
