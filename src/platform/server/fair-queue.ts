/** Limits work that uses a scarce resource, and shares the resource fairly among keys, such as members. */
export interface FairQueue {
  /**
   * Runs `work` when there is a free slot. Waiting keys take turns (round robin), and each key has at most one slot.
   * If too many calls are waiting, throws the error that `refuse` creates. If `signal` is aborted while the work waits,
   * the work leaves the queue and the promise rejects with the signal's reason.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface FairQueueOptions {
  /** The number of slots. */
  concurrency: number;
  /** The maximum number of calls that can wait. */
  maxWaiting: number;
  /** The maximum number of calls that can wait for one key, so that no key can fill the queue. */
  maxWaitingPerKey: number;
  /** Creates the error for a call that would exceed `maxWaitingPerKey` (`key`) or `maxWaiting` (`queue`). */
  refuse: (exceeded: 'key' | 'queue') => Error;
}

/**
 * Creates an empty queue. Libraries such as p-limit, p-queue and async-mutex have no keys: they run waiting work in its
 * order of arrival, or by priority, so one member with many calls would delay all others. They also accept any number
 * of waiting calls, and p-limit can remove only all of them at once. A `queueClass` for p-queue could take turns, but
 * it would contain most of this code.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, maxWaiting, maxWaitingPerKey, refuse } = options;
  const running = new Set<string>();
  /**
   * For each key, the callbacks that start its waiting work. The next free slot goes to the first key that has no slot.
   */
  const waiting = new Map<string, (() => void)[]>();

  function findExceeded(key: string): 'key' | 'queue' | null {
    if (running.size < concurrency && !running.has(key)) return null;
    if ((waiting.get(key) ?? []).length >= maxWaitingPerKey) return 'key';
    return [...waiting.values()].flat().length >= maxWaiting ? 'queue' : null;
  }

  function fillSlots(): void {
    for (const [key, [start, ...later]] of [...waiting]) {
      if (running.size >= concurrency) return;
      if (running.has(key) || !start) continue;
      if (later.length > 0) waiting.set(key, later);
      else waiting.delete(key);
      running.add(key);
      start();
    }
  }

  /** Frees the slot of a key. The key's remaining work then waits behind the work of all other keys. */
  function freeSlot(key: string): void {
    running.delete(key);
    const own = waiting.get(key);
    if (own) {
      waiting.delete(key);
      waiting.set(key, own);
    }
    fillSlots();
  }

  function leave(key: string, start: () => void): void {
    const others = (waiting.get(key) ?? []).filter((other) => other !== start);
    if (others.length > 0) waiting.set(key, others);
    else waiting.delete(key);
  }

  /** Resolves when the key has a slot. */
  function waitForSlot(key: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        leave(key, start);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      signal?.addEventListener('abort', onAbort);
      waiting.set(key, [...(waiting.get(key) ?? []), start]);
      fillSlots();
    });
  }

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      const exceeded = findExceeded(key);
      if (exceeded) throw refuse(exceeded);
      await waitForSlot(key, signal);
      try {
        return await work();
      } finally {
        freeSlot(key);
      }
    },
  };
}
