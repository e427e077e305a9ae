import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';

/** Lets a few pieces of heavy work run at a time and a few more wait for their turn. */
export interface WorkQueue {
  /** Runs `work` when it is its turn; throws UNAVAILABLE at once when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Every encode takes a processor and tens of megabytes: a crowd waits, a mob is told to. */
export function createWorkQueue({ atOnce = 2, waiting: longest = 24 } = {}): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length < longest) {
        // The place of the one that ends passes on to this one, so `running` stays as it is.
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
