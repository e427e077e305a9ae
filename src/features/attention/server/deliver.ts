import pLimit from 'p-limit';
import type { DeliveryTable } from '#db/attention-tables.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import type { Language } from '#platform/shared/language.ts';
import { decideDelivery, mailValidMs, markAsMailed, markAsSent } from './decide-delivery.ts';
import {
  cancelDelivery,
  claimDelivery,
  completeWithoutSending,
  deleteDeliveries,
  listDue,
  updateDeliveries,
  updateDelivery,
} from './delivery-store.ts';
import type { SendPush } from './push-sender.ts';
import type { DueNotice } from './read-notice.ts';
import { undecided } from './sent-delivery-store.ts';

const batchSize = 500;
/** How many notifications are delivered at the same time. */
const maxConcurrent = 8;
/** Longer than sending a push takes, so that two processes never send the same push at the same time. */
const leaseMs = 2 * minuteMs;
const maxAttempts = 5;

/** How long to wait after the nth attempt in which no device received a push. */
const retryDelayMs = (attempts: number): number => minuteMs * 4 ** attempts;

/** How long to wait if a delivery failed unexpectedly. */
const retryMs = 10 * minuteMs;

/** A push that this process has decided to send, and whose deliveries it has claimed. */
interface DecidedPush {
  due: DueNotice;
  language: Language;
}

/**
 * Delivers everything that is due, each notification through one channel. A decision and its email are stored in one
 * transaction. A push is sent after the transaction and then marked as sent. After a crash in between, the delivery is
 * decided again. A second push has the same tag, so it replaces the first one on the device.
 */
export async function deliverDue(services: Services, sendPush: SendPush): Promise<void> {
  const limit = pLimit(maxConcurrent);
  for (;;) {
    const due = await listDue(services.db, services.clock(), batchSize);
    await Promise.all(due.map((key) => limit(() => deliver(services, sendPush, key))));
    if (due.length < batchSize) return;
  }
}

type DeliveryKey = Pick<DeliveryTable, 'user_id' | 'subject_key'>;

/** Delivers a notification. If that fails, postpones it, so that it does not keep others from being delivered. */
async function deliver(services: Services, sendPush: SendPush, key: DeliveryKey): Promise<void> {
  try {
    const push = await services.acts.transact((act) => decide(services, act, key));
    if (push) await sendAndMark(services, sendPush, push);
  } catch (err) {
    const { clock, db, log } = services;
    await updateDelivery(db, key, { due_at: clock() + retryMs });
    // Logged after the update, not before: if the database cannot be written to, the update throws too, and the server
    // logs that fault once, not for each delivery of the batch.
    log.error({ err, userId: key.user_id }, 'delivery failed; it will be retried');
  }
}

/** Decides how to deliver a notification, unless it has been read. Returns the push to be sent, if any. */
async function decide(services: Services, act: Act, key: DeliveryKey): Promise<DecidedPush | null> {
  const { trx } = act;
  act.limitEvictionTo([]);
  const now = services.clock();
  // The lock makes deliveries to one member run one after another, so that together they stay within the daily limit. A
  // concurrent block has either been committed, or waits for this transaction and does not affect this delivery.
  await lockVisibility(trx, services.engine, [key.user_id]);
  const delivery = await claimDelivery(trx, key, now, now + leaseMs);
  if (!delivery) return null;
  const decided = await decideDelivery(trx, delivery, now);
  if (!decided) {
    await cancelDelivery(trx, delivery);
    return null;
  }
  const { due, decision, language } = decided;
  if ('waitUntil' in decision) {
    await updateDelivery(trx, key, { ...undecided, due_at: decision.waitUntil });
    return null;
  }
  const { channel } = decision;
  if (channel === 'push') {
    await markAsSent(trx, due, { channel, state: 'sending', sent_at: now }, now + leaseMs);
    return { due, language };
  }
  if (channel === 'mail') {
    const mail = await markAsMailed(services, trx, decided, now);
    await services.outbox.add(act, mail, { limit: null, validMs: mailValidMs(due, now) });
    return null;
  }
  await completeWithoutSending(trx, delivery, channel);
  return null;
}

/**
 * Sends a push to the member's devices. If no device receives it, the delivery is decided again: in the next run if no
 * device is left, otherwise after a delay, for up to {@link maxAttempts} attempts.
 */
async function sendAndMark(
  { db, clock, log }: Services,
  sendPush: SendPush,
  { due, language }: DecidedPush,
): Promise<void> {
  const deliveries = [due.delivery, ...due.merged];
  const result = await sendPush(due, language);
  if (result === 'sent') return updateDeliveries(db, deliveries, { state: 'done' });
  // `undecided` makes the next attempt choose the channel again, because quiet hours may have begun by then.
  if (result === 'no device') return updateDeliveries(db, deliveries, undecided);
  const attempts = Math.max(...deliveries.map((delivery) => delivery.attempts)) + 1;
  log.warn({ attempts }, 'push not sent');
  if (attempts < maxAttempts) {
    const dueAt = clock() + retryDelayMs(attempts);
    return updateDeliveries(db, deliveries, { ...undecided, attempts, due_at: dueAt });
  }
  // The notifications stay unread, so the next digest contains them. The deliveries are deleted, because the key of a
  // conversation would keep later messages from being delivered.
  return deleteDeliveries(db, deliveries);
}
