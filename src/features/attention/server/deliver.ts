import pLimit from 'p-limit';
import type { DeliveryTable } from '#db/attention-tables.ts';
import { readPreferences } from '#features/preferences/server/store.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { defaultValidMs } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import type { Language } from '#platform/shared/language.ts';
import { channelFor, type DeliveryConditions, dayStart, type NoticeKind } from '../rules.ts';
import {
  cancelDelivery,
  claimDelivery,
  completeWithoutSending,
  countSent,
  deleteDeliveries,
  listDue,
  updateDeliveries,
  updateDelivery,
} from './delivery-store.ts';
import { notificationMail } from './notification-mail.ts';
import type { SendPush } from './push-sender.ts';
import { type DueNotice, readNotice } from './read-notice.ts';
import {
  findMailbox,
  findSetting,
  isSuspended,
  listChannels,
  listSubscriptions,
} from './settings-store.ts';

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

/** The columns of a delivery that waits for a decision. */
const undecided = { state: 'waiting', channel: null, sent_at: null, claimed_until: 0 } as const;

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
  const viewer = { userId: key.user_id };
  // The lock makes deliveries to one member run one after another, so that together they stay within the daily limit. A
  // concurrent block has either been committed, or waits for this transaction and does not affect this delivery.
  await lockVisibility(trx, services.engine, [viewer.userId]);
  const delivery = await claimDelivery(trx, key, now, now + leaseMs);
  if (!delivery) return null;
  if (await isSuspended(trx, viewer.userId, now)) {
    await cancelDelivery(trx, delivery);
    return null;
  }
  const preferences = await readPreferences(trx, viewer.userId);
  const due = await runInLanguage(preferences.language, () => readNotice(trx, delivery, now));
  if (!due) {
    await cancelDelivery(trx, delivery);
    return null;
  }
  const { email, problem } = await findMailbox(trx, viewer.userId, now);
  const kind = delivery.kind as NoticeKind;
  const conditions = await readDeliveryConditions(
    act,
    due,
    { preferences, canMail: problem === null, startsAt: due.notice.startsAt },
    now,
  );
  const decision = channelFor(kind, conditions, now);
  if ('waitUntil' in decision) {
    await updateDelivery(trx, key, { ...undecided, due_at: decision.waitUntil });
    return null;
  }
  const { channel } = decision;
  if (channel === 'push') {
    await markAsSent(trx, due, { channel, state: 'sending', sent_at: now }, now + leaseMs);
    return { due, language: preferences.language };
  }
  if (channel === 'mail') {
    await markAsSent(trx, due, { channel, state: 'done', sent_at: now }, now);
    const mail = runInLanguage(preferences.language, () => notificationMail(services, email, due));
    const validMs = Math.min((due.notice.expiresAt ?? Infinity) - now, defaultValidMs);
    await services.outbox.add(act, mail, { limit: null, validMs });
    return null;
  }
  await completeWithoutSending(trx, delivery, channel);
  return null;
}

/** Only one of the deliveries gets the channel, so that they count once towards the daily limit. */
async function markAsSent(
  trx: Act['trx'],
  { delivery, merged }: DueNotice,
  sent: Pick<DeliveryTable, 'channel' | 'state' | 'sent_at'>,
  claimedUntil: number,
): Promise<void> {
  await updateDelivery(trx, delivery, sent);
  const changes = { ...sent, channel: null, claimed_until: claimedUntil };
  await updateDeliveries(trx, merged, changes);
}

async function readDeliveryConditions(
  { trx }: Act,
  { delivery, merged }: DueNotice,
  known: Pick<DeliveryConditions, 'preferences' | 'canMail' | 'startsAt'>,
  now: number,
): Promise<DeliveryConditions> {
  const { user_id, kind } = delivery;
  const setting = await findSetting(trx, user_id);
  return {
    ...known,
    chosen: (await listChannels(trx, user_id)).get(kind) ?? null,
    hasDevice: (await listSubscriptions(trx, user_id, now)).length > 0,
    digest: setting.digest,
    pausedUntil: setting.paused_until,
    sentToday: await countSent(
      trx,
      user_id,
      [delivery, ...merged],
      dayStart(now, known.preferences.timeZone),
    ),
  };
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
