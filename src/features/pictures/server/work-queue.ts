import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';

/** A semaphore with a bounded queue. */
export interface WorkQueue {
  /** Runs `work` when there is a free slot; throws UNAVAILABLE immediately if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Each encode takes a CPU and tens of megabytes, so excess work waits, and is refused beyond a limit. */
export function createWorkQueue({ atOnce = 2, waiting: longest = 24 } = {}): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length < longest) {
        // The finished work hands over its slot, so `running` does not change.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else throw new AppError('UNAVAILABLE', pictureCopy.busy, { retryAfterSeconds: 5 });
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
