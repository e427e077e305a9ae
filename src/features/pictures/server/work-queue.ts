import pLimit from 'p-limit';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';

/** A semaphore with a bounded queue. */
export interface WorkQueue {
  /** Runs `work` when there is a free slot; throws UNAVAILABLE immediately if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Each encode takes a CPU and tens of megabytes, so excess work waits, and is refused beyond a limit. */
export function createWorkQueue({ atOnce = 2, waiting: maxWaiting = 24 } = {}): WorkQueue {
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) {
        throw new AppError('UNAVAILABLE', pictureCopy.busy, { retryAfterSeconds: 5 });
      }
      return limit(work);
    },
  };
}
