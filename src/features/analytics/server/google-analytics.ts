import type { Ga4Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { batchSize, type Counted, createSender } from './measurement-protocol.ts';

/** Sends what is counted on to Google Analytics. */
export interface Forwarder {
  push(counted: Counted): void;
  /** Sends what waits, unless a failure was too short ago. Never throws. */
  flush(): Promise<void>;
}

interface ForwarderOptions {
  ga4: Ga4Config;
  /** Stands before the path of a page; empty where the site does not know its own address. */
  site: string;
  log: Pick<Log, 'warn'>;
  clock: Clock;
}

/** When Google is away for long, the oldest events are let go. */
const maxWaiting = 1000;
const maxAttempts = 6;
const firstWaitMs = 10_000;

/**
 * Keeps events in this process's memory until they are sent by the Measurement Protocol, in batches
 * and in order. A batch that fails is tried again after growing waits, and given up after six times.
 */
export function createForwarder({ ga4, site, log, clock }: ForwarderOptions): Forwarder {
  const send = createSender(ga4, site);
  const waiting: Counted[] = [];
  // Stands apart from what waits, so that it stays whole until it is sent or given up.
  let batch: Counted[] = [];
  let dropped = 0;
  let tries = 0;
  let restUntil = 0;
  let sending: Promise<void> = Promise.resolve();

  /** Sends one batch; answers whether the next one may follow at once. */
  async function sendNext(): Promise<boolean> {
    if (batch.length === 0) batch = waiting.splice(0, batchSize);
    const outcome = await send(batch);
    tries += 1;
    if (outcome === 'not now' && tries < maxAttempts) {
      restUntil = clock() + firstWaitMs * 2 ** (tries - 1);
      return false;
    }
    if (outcome !== 'taken') {
      log.warn({ events: batch.length, outcome }, 'Google Analytics did not take events');
    }
    batch = [];
    tries = 0;
    return true;
  }

  async function sendAll(): Promise<void> {
    if (dropped > 0) log.warn({ events: dropped }, 'too many events wait for Google Analytics');
    dropped = 0;
    if (clock() < restUntil) return;
    while (batch.length + waiting.length > 0 && (await sendNext()));
  }

  return {
    push(counted) {
      waiting.push(counted);
      if (waiting.length <= maxWaiting) return;
      waiting.shift();
      dropped += 1;
    },
    flush() {
      sending = sending.then(sendAll);
      return sending;
    },
  };
}
