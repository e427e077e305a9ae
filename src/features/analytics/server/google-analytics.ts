import type { Ga4Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { batchSize, type Counted, createSender } from './measurement-protocol.ts';

/** Forwards counts to Google Analytics. */
export interface Forwarder {
  push(counted: Counted): void;
  /** Sends pending events, unless a failed batch is waiting for its retry. Never throws. */
  flush(): Promise<void>;
}

interface ForwarderOptions {
  ga4: Ga4Config;
  /** The URL of the site, which prefixes the paths of pages; empty if PUBLIC_URL is not set. */
  site: string;
  log: Pick<Log, 'warn'>;
  clock: Clock;
}

/** How many events may be pending. If more become pending while Google is unavailable, the oldest are dropped. */
const maxPending = 1000;
const maxAttempts = 6;
const firstRetryDelayMs = 10_000;

/**
 * Keeps events in this process's memory until they are sent with the Measurement Protocol, in batches
 * and in order. While Google is unavailable, a batch is retried with exponential backoff, and dropped after six
 * attempts. A batch that Google rejects is dropped at once.
 */
export function createForwarder({ ga4, site, log, clock }: ForwarderOptions): Forwarder {
  const send = createSender(ga4, site);
  const pending: Counted[] = [];
  // The batch being sent is separate from the pending events, so that a retry sends the same events.
  let batch: Counted[] = [];
  let dropped = 0;
  let attempts = 0;
  let retryAt = 0;
  let sending: Promise<void> = Promise.resolve();

  /** Sends one batch. Returns whether the next batch may be sent immediately. */
  async function sendNext(): Promise<boolean> {
    if (batch.length === 0) batch = pending.splice(0, batchSize);
    const outcome = await send(batch);
    attempts += 1;
    if (outcome === 'unavailable' && attempts < maxAttempts) {
      retryAt = clock() + firstRetryDelayMs * 2 ** (attempts - 1);
      return false;
    }
    if (outcome !== 'accepted') {
      log.warn({ events: batch.length, outcome }, 'Google Analytics did not accept events');
    }
    batch = [];
    attempts = 0;
    return true;
  }

  async function sendAll(): Promise<void> {
    if (dropped > 0)
      log.warn({ events: dropped }, 'dropped events: too many are pending for Google Analytics');
    dropped = 0;
    if (clock() < retryAt) return;
    while (batch.length + pending.length > 0 && (await sendNext()));
  }

  return {
    push(counted) {
      pending.push(counted);
      if (pending.length <= maxPending) return;
      pending.shift();
      dropped += 1;
    },
    flush() {
      sending = sending.then(sendAll);
      return sending;
    },
  };
}
