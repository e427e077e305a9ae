import { isTransient, retryAfterSeconds } from './errors.ts';

/** How long failed calls to the file storage are retried, in ms (specification §9). */
export const storageRetryMs = { operation: 120_000, upload: 600_000 } as const;

const initialDelayMs = 500;
const maxDelayMs = 30_000;

interface RetryOptions {
  /** Ends a delay between attempts immediately. To end a running attempt, `call` has to use the signal too. */
  signal?: AbortSignal | undefined;
  /** Called before each delay, so that the UI can say that it is retrying. */
  onWait?: (waitMs: number) => void;
  /** Returns 0 to 1, for jitter. */
  random?: () => number;
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  // A signal that is aborted already emits no event.
  signal?.throwIfAborted();
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
 * Retries `call` with exponential backoff while the failure is transient and the time limit has not passed.
 * The last attempt runs at the limit. Throws the last failure.
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
      const remainingMs = deadline - Date.now();
      if (!isTransient(error) || remainingMs <= 0) throw error;
      const backoffMs = Math.min(maxDelayMs, initialDelayMs * 2 ** attempt) * (0.5 + random() / 2);
      const requestedMs = (retryAfterSeconds(error) ?? 0) * 1000;
      const waitMs = Math.min(remainingMs, Math.max(backoffMs, requestedMs));
      onWait?.(waitMs);
      await wait(waitMs, signal);
    }
  }
}
