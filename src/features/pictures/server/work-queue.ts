import pLimit from 'p-limit';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';

/** A semaphore with a bounded queue. */
export interface WorkQueue {
  /** Runs `work` when there is a free slot; throws UNAVAILABLE immediately if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates a queue for encoding, which is limited because each encode uses a CPU core and tens of megabytes. */
export function createWorkQueue({ concurrency = 2, maxQueued = 24 } = {}): WorkQueue {
  const limit = pLimit(concurrency);
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued) {
        throw new AppError('UNAVAILABLE', pictureCopy.busy, { retryAfterSeconds: 5 });
      }
      return limit(work);
    },
  };
}
