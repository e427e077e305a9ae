import { isPassing, retryAfterSeconds } from './errors.ts';

/** How long a failed call to the file storage is tried again, in ms: the specification's §9. */
export const storageRetryMs = { operation: 120_000, upload: 600_000 } as const;

const firstWaitMs = 500;
const longestWaitMs = 30_000;

interface RetryOptions {
  /** Gives up at once, also while waiting. */
  signal?: AbortSignal | undefined;
  /** Told before each wait, so that a screen can say what goes on. */
  onWait?: (waitMs: number) => void;
  /** From 0 up to 1; spreads the retries of many browsers. */
  random?: () => number;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Calls until it works, with growing waits, as long as the failure may pass by itself and the time
 * of its kind is not over; the last try is made when it is. Throws the last failure.
 */
export async function withStorageRetry<T>(
  kind: keyof typeof storageRetryMs,
  call: () => Promise<T>,
  { signal, onWait, random = Math.random }: RetryOptions = {},
): Promise<T> {
  const deadline = Date.now() + storageRetryMs[kind];
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const left = deadline - Date.now();
      if (!isPassing(error) || left <= 0) throw error;
      const growing = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + random() / 2);
      const asked = (retryAfterSeconds(error) ?? 0) * 1000;
      const waitMs = Math.min(left, Math.max(growing, asked));
      onWait?.(waitMs);
      await wait(waitMs, signal);
    }
  }
}
