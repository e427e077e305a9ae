import { os } from '@orpc/server';
import { AppError, type ErrorCode } from '#platform/shared/errors.ts';
import type { Services } from '../services.ts';
import type { Account, Viewer } from './mint-viewer.ts';
import { middleware } from './procedures.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';

/** A middleware that takes one point of a limit for each request from one client. */
export const limitByAddress = ({ limits }: Pick<Services, 'limits'>, name: LimitName) =>
  middleware.middleware(async ({ context, next }) => {
    await limits.take(name, context.clientKey);
    return next();
  });

/** A middleware that takes one point of a limit for each request of one member; runs after the session gate. */
export const limitByMember = ({ limits }: Pick<Services, 'limits'>, name: LimitName) =>
  os.$context<{ viewer: Viewer }>().middleware(async ({ context, next }) => {
    await limits.take(name, context.viewer.userId);
    return next();
  });

/** Like {@link limitByMember}, for an account that may not have a profile yet. */
export const limitByAccount = ({ limits }: Pick<Services, 'limits'>, name: LimitName) =>
  os.$context<{ account: Account }>().middleware(async ({ context, next }) => {
    await limits.take(name, context.account.userId);
    return next();
  });

/**
 * Runs `work` and takes the points only if it fails with `code`. To count concurrent attempts too, the points are taken
 * before the work and given back after any other outcome. If one of the points is not available, gives back the points
 * already taken and throws TOO_MANY_REQUESTS.
 */
export async function limitFailures<T>(
  { limits }: { limits: RateLimits },
  code: ErrorCode,
  points: readonly (readonly [name: LimitName, key: string])[],
  work: () => Promise<T>,
): Promise<T> {
  const taken: Parameters<RateLimits['refund']>[] = [];
  let counts = false;
  try {
    for (const point of points) {
      taken.push([...point, await limits.take(...point)]);
    }
    return await work();
  } catch (error) {
    counts = error instanceof AppError && error.code === code;
    throw error;
  } finally {
    if (!counts) for (const point of taken) await limits.refund(...point);
  }
}
