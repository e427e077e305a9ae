import type { Transaction } from 'kysely';
import type { DeliveryTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';

type Trx = Transaction<Schema>;
type DeliveryKey = Pick<DeliveryTable, 'user_id' | 'subject_key'>;

/** The columns of a delivery that waits for a decision. */
export const undecided = {
  state: 'waiting',
  channel: null,
  sent_at: null,
  claimed_until: 0,
} as const;

/**
 * How many notifications, besides those of these deliveries, were sent to a member through each channel since the given
 * time. Several deliveries that were sent as one notification count once: only one of them has a channel.
 */
export async function countSent(
  trx: Trx,
  userId: string,
  deliveries: readonly DeliveryKey[],
  since: number,
): Promise<{ push: number; mail: number }> {
  const rows = await selectSent(
    trx,
    userId,
    deliveries.map(({ subject_key }) => subject_key),
    since,
  );
  const countOf = (channel: string) => rows.find((row) => row.channel === channel)?.count ?? 0;
  return { push: countOf('push'), mail: countOf('mail') };
}

const selectSent = prepareRows((db, userId: string, keys: readonly string[], since: number) =>
  db
    .selectFrom('delivery')
    .select(['channel', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('subject_key', 'not in', keys)
    .where('sent_at', '>=', since)
    .groupBy('channel'),
);

/**
 * The ids of the other notifications that a member received in the same push or email as this one: they are about the
 * same post or event, and were sent at the same time.
 */
export const listSentWith = prepareRows((db, userId: string, notificationId: string) =>
  db
    .selectFrom('delivery as one')
    .innerJoin('notification as subject', 'subject.id', 'one.subject_id')
    .innerJoin('delivery as other', (join) =>
      join
        .onRef('other.user_id', '=', 'one.user_id')
        .onRef('other.kind', '=', 'one.kind')
        .onRef('other.sent_at', '=', 'one.sent_at')
        .onRef('other.subject_id', '<>', 'one.subject_id'),
    )
    .innerJoin('notification', (join) =>
      join
        .onRef('notification.id', '=', 'other.subject_id')
        .onRef('notification.entry_id', '=', 'subject.entry_id'),
    )
    .select('notification.id')
    .where('one.user_id', '=', userId)
    .where('one.subject_id', '=', notificationId),
);

/** Makes deliveries that were sent together undecided and due again. Returns them, the one with the channel first. */
export async function undecideDeliveries(
  trx: Trx,
  sent: { userId: string; keys: readonly string[]; sentAt: number },
  now: number,
): Promise<DeliveryTable[]> {
  const rows = await updateSent(trx, sent, now);
  return rows.toSorted(
    (a, b) => sent.keys.indexOf(a.subject_key) - sent.keys.indexOf(b.subject_key),
  );
}

const updateSent = prepareRows(
  (
    trx,
    { userId, keys, sentAt }: { userId: string; keys: readonly string[]; sentAt: number },
    now: number,
  ) =>
    trx
      .updateTable('delivery')
      .set({ ...undecided, due_at: now })
      .where('user_id', '=', userId)
      .where('subject_key', 'in', keys)
      .where('sent_at', '=', sentAt)
      .returningAll(),
);
