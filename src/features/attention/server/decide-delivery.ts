import type { Transaction } from 'kysely';
import type { DeliveryTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';
import { readPreferences } from '#features/preferences/server/store.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { defaultValidMs } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { hourMs } from '#platform/shared/clock.ts';
import type { Language } from '#platform/shared/language.ts';
import {
  channelFor,
  type Decision,
  type DeliveryConditions,
  dayStart,
  type NoticeKind,
} from '../rules.ts';
import { updateDeliveries, updateDelivery } from './delivery-store.ts';
import { notificationMail } from './notification-mail.ts';
import { type DueNotice, readNotice } from './read-notice.ts';
import { countSent } from './sent-delivery-store.ts';
import {
  findMailbox,
  findSetting,
  isSuspended,
  listChannels,
  listSubscriptions,
} from './settings-store.ts';

type Trx = Transaction<Schema>;

/** How long an email is retried at least, even if its notification waited for days. */
const minValidMs = 6 * hourMs;

/** A notification that is still unread, with the decision about it and what its email needs. */
export interface DecidedDelivery {
  due: DueNotice;
  decision: Decision;
  language: Language;
  email: string;
}

/**
 * Decides how to deliver a notification to a member whose visibility is locked. Null if it is to be cancelled, because
 * it has been read, for example.
 */
export async function decideDelivery(
  trx: Trx,
  delivery: DeliveryTable,
  now: number,
): Promise<DecidedDelivery | null> {
  const { user_id: userId } = delivery;
  if (await isSuspended(trx, userId, now)) return null;
  const preferences = await readPreferences(trx, userId);
  const { language } = preferences;
  const due = await runInLanguage(language, () => readNotice(trx, delivery, now));
  if (!due) return null;
  const { email, problem } = await findMailbox(trx, userId, now);
  const conditions = await readDeliveryConditions(
    trx,
    due,
    { preferences, canMail: problem === null, startsAt: due.notice.startsAt },
    now,
  );
  const decision = channelFor(delivery.kind as NoticeKind, conditions, now);
  return { due, decision, language, email };
}

async function readDeliveryConditions(
  trx: Trx,
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

/** Only one of the deliveries gets the channel, so that they count once towards the daily limit. */
export async function markAsSent(
  trx: Trx,
  { delivery, merged }: DueNotice,
  sent: Pick<DeliveryTable, 'channel' | 'state' | 'sent_at'>,
  claimedUntil: number,
): Promise<void> {
  await updateDelivery(trx, delivery, sent);
  const changes = { ...sent, channel: null, claimed_until: claimedUntil };
  await updateDeliveries(trx, merged, changes);
}

/** Marks the deliveries of a notification as sent by email, and returns the email. */
export async function markAsMailed(
  services: Pick<Services, 'config' | 'secret'>,
  trx: Trx,
  { due, language, email }: DecidedDelivery,
  now: number,
): Promise<Mail> {
  await markAsSent(trx, due, { channel: 'mail', state: 'done', sent_at: now }, now);
  return runInLanguage(language, () => notificationMail(services, { email, due, sentAt: now }));
}

/**
 * How long an email about a notification is retried. The time counts from the notification, because an email that waits
 * for a retry is decided again whenever quiet hours begin. Otherwise the retries would never end.
 */
export const mailValidMs = ({ notice, createdAt }: DueNotice, now: number): number =>
  Math.min(
    notice.expiresAt === null ? Infinity : notice.expiresAt - now,
    Math.max(createdAt + defaultValidMs - now, minValidMs),
  );
