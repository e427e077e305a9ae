import { type Kysely, sql, type Transaction } from 'kysely';
import type { DeliveryTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';
import { unreadDelayMs } from '#features/notifications/rules.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import { isSeenBy } from '#platform/server/visibility/visibility.ts';
import type { NoticeKind } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Whether a notification of this kind may be pushed or mailed: the member has a device, or chose emails for it. */
const isReachable = (userId: ReturnType<typeof sql.ref> | string, kind: NoticeKind) =>
  sql<boolean>`(exists (select 1 from push_subscription where user_id = ${userId})
    or exists (select 1 from notice_setting where user_id = ${userId} and kind = ${kind} and channel = 'mail'))`;

const columns = [
  'user_id',
  'subject_key',
  'subject_id',
  'kind',
  'due_at',
  'state',
  'attempts',
  'claimed_until',
] as const;

interface PlannedNotification {
  userId: string;
  key: string;
  notificationId: string;
  kind: NoticeKind;
  dueAt: number;
}

/** Plans to deliver a stored notification, unless that has been planned before or the member cannot be reached. */
export const planNotification = prepareWrite(
  (trx, { userId, key, notificationId, kind, dueAt }: PlannedNotification) =>
    trx
      .insertInto('delivery')
      .columns(columns)
      .expression(
        sql`select ${userId}, ${key}, ${notificationId}, ${kind}, ${dueAt}, 'waiting', 0, 0
          where ${isReachable(userId, kind)}`,
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'subject_key']).doNothing()),
);

/**
 * The key of a member's unread messages in a conversation. It contains the time up to which the member has read or
 * dismissed messages, so it stays the same until they read or dismiss some again. All messages that are sent until then
 * are one delivery.
 */
const messageKey = sql<string>`member.conversation_id || ':' || case
  when member.read_until > member.dismissed_until then member.read_until else member.dismissed_until end`;

/**
 * Plans to deliver the unread messages of a conversation to everyone who sees the sender, has accepted and not muted
 * the conversation, and can be reached.
 */
export const planMessages = prepareWrite(
  (trx, conversationId: string, senderId: string, dueAt: number) =>
    trx
      .insertInto('delivery')
      .columns(columns)
      .expression((eb) =>
        eb
          .selectFrom('conversation_member as member')
          .select((eb) => [
            'member.user_id',
            messageKey.as('subject_key'),
            'member.conversation_id',
            sql.lit('message').as('kind'),
            sql<number>`${dueAt}`.as('due_at'),
            sql.lit('waiting').as('state'),
            eb.lit(0).as('attempts'),
            eb.lit(0).as('claimed_until'),
          ])
          .where('member.conversation_id', '=', conversationId)
          .where('member.user_id', '<>', senderId)
          .where('member.muted', '=', sql.lit(0))
          .where('member.request', 'is', null)
          .where(isSeenBy('member.user_id', senderId))
          .where(isReachable(sql.ref('member.user_id'), 'message')),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'subject_key']).doNothing()),
);

/** The current key of a member's unread messages in a conversation; see {@link planMessages}. */
export const findMessageKey = prepareRow((db, userId: string, conversationId: string) =>
  db
    .selectFrom('conversation_member as member')
    .select(messageKey.as('key'))
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId),
);

type DeliveryKey = Pick<DeliveryTable, 'user_id' | 'subject_key'>;

/** Deliveries that are due and that no process holds, the longest overdue first. */
export const listDue = prepareRows((db, now: number, limit: number) =>
  db
    .selectFrom('delivery')
    .select(['user_id', 'subject_key'])
    .where('state', 'in', ['waiting', 'sending'])
    .where('due_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('due_at')
    .limit(limit),
);

/** Claims a delivery that is due, so that no other process sends it. Undefined if another process was faster. */
export const claimDelivery = prepareRow((trx, key: DeliveryKey, now: number, until: number) =>
  trx
    .updateTable('delivery')
    .set({ claimed_until: until })
    .where('user_id', '=', key.user_id)
    .where('subject_key', '=', key.subject_key)
    .where('state', '<>', 'done')
    .where('due_at', '<=', now)
    .where('claimed_until', '<=', now)
    .returningAll(),
);

/**
 * A member's other deliveries of the same kind about the same post or event that are not done and that no process
 * holds, the oldest first.
 */
export const listMergeable = prepareRows(
  (
    trx,
    { user_id, subject_key, kind }: DeliveryTable,
    entryId: string,
    now: number,
    limit: number,
  ) =>
    trx
      .selectFrom('delivery')
      .innerJoin('notification', 'notification.id', 'delivery.subject_id')
      .selectAll('delivery')
      .where('delivery.user_id', '=', user_id)
      .where('delivery.subject_key', '<>', subject_key)
      .where('delivery.kind', '=', kind)
      .where('delivery.state', '<>', 'done')
      .where('delivery.claimed_until', '<=', now)
      .where('notification.entry_id', '=', entryId)
      .orderBy('delivery.subject_key')
      .limit(limit),
);

export const updateDelivery = (
  db: Db,
  delivery: DeliveryKey,
  changes: Partial<DeliveryTable>,
): Promise<void> => updateDeliveries(db, [delivery], changes);

/** Changes deliveries to one member in one statement, so that a crash changes all of them or none. */
export const updateDeliveries = async (
  db: Db,
  deliveries: readonly DeliveryKey[],
  changes: Partial<DeliveryTable>,
): Promise<void> => {
  const [first] = deliveries;
  if (!first) return;
  await db
    .updateTable('delivery')
    .set(changes)
    .where('user_id', '=', first.user_id)
    .where('subject_key', 'in', deliveries.map(toKey))
    .execute();
};

const toKey = ({ subject_key }: DeliveryKey): string => subject_key;

/**
 * Cancels a delivery, for example because its notification was read. Deletes the delivery unless it was sent before,
 * because its key would keep later messages from being delivered.
 */
export async function cancelDelivery(trx: Trx, delivery: DeliveryTable): Promise<void> {
  if (delivery.sent_at !== null) return updateDelivery(trx, delivery, { state: 'done' });
  await deleteDeliveries(trx, [delivery]);
}

/**
 * Completes a delivery without sending it: it is left to the digest, or stays on the site. Deletes the delivery where a
 * later message or change should be decided again: a conversation's key would keep later messages from being delivered,
 * and a notification that no digest will contain may be sent when it changes.
 */
export async function completeWithoutSending(
  trx: Trx,
  delivery: DeliveryTable,
  channel: 'digest' | 'none',
): Promise<void> {
  if (channel === 'none' || delivery.kind === 'message') return deleteDeliveries(trx, [delivery]);
  await updateDelivery(trx, delivery, { channel, state: 'done', sent_at: null });
}

/**
 * Makes the deliveries that wait for the end of a member's quiet hours or pause due now. Those that a push service has
 * failed to deliver still wait for their next attempt.
 */
export async function makeDeliveriesDue(trx: Trx, userId: string, now: number): Promise<void> {
  await makeDue(trx, userId, now, now + unreadDelayMs);
}

const makeDue = prepareWrite((trx, userId: string, now: number, waitsUntil: number) =>
  trx
    .updateTable('delivery')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('due_at', '>', waitsUntil),
);

/** Deletes a member's deliveries about a post or event, or about comments on it, for which no channel is chosen yet. */
export const deleteWaitingAbout = prepareWrite((trx, userId: string, entryId: string) =>
  trx
    .deleteFrom('delivery')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('subject_id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .where('entry_id', '=', entryId),
    ),
);

/** Deletes deliveries to one member. */
export async function deleteDeliveries(db: Db, deliveries: readonly DeliveryKey[]): Promise<void> {
  const [first] = deliveries;
  if (!first) return;
  await db
    .deleteFrom('delivery')
    .where('user_id', '=', first.user_id)
    .where('subject_key', 'in', deliveries.map(toKey))
    .execute();
}

/** Deletes completed deliveries that were due before the given time. */
export const deleteOldDeliveries = async (db: Db, before: number): Promise<void> => {
  await db
    .deleteFrom('delivery')
    .where('state', '=', 'done')
    .where('due_at', '<', before)
    .execute();
};
