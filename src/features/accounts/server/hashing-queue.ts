import { serverCopy } from '#platform/server/copy.ts';
import { createFairQueue } from '#platform/server/fair-queue.ts';
import { middleware } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';

/** The error for a request that finds the queue full. */
export const busy = (): AppError =>
  new AppError('UNAVAILABLE', serverCopy.busy, { retryAfterSeconds: 5 });

/** Two passwords are hashed at a time. Clients take turns, so that one client cannot delay all others. */
const queue = createFairQueue({
  concurrency: 2,
  maxWaiting: 1000,
  maxWaitingPerKey: 200,
  refuse: busy,
});

/** A signal that aborts when the client disconnects. */
export function disconnectSignal({ res }: Pick<RequestContext, 'res'>): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new AppError('BAD_REQUEST', serverCopy.incompleteBody));
  if (res.closed) abort();
  else res.once('close', abort);
  return controller.signal;
}

/** Runs `work`, which hashes a password, once the client gets a slot in the queue. */
export const withHashingSlot = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  queue.run(context.clientKey, work, disconnectSignal(context));

/** A middleware for procedures that hash a password; runs after the rate limits. */
export const hashingQueue = middleware.middleware(({ context, next }) =>
  withHashingSlot(context, async () => next()),
);
