import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Language } from '#platform/shared/language.ts';
import { type DigestFrequency, mergedKinds } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The next digest of a member. */
export interface DueDigest {
  user_id: string;
  digest: Exclude<DigestFrequency, 'never'>;
  next_digest_at: number;
  last_digest_at: number;
  paused_until: number;
  display_name: string;
  language: Language | null;
  time_zone: string | null;
}

/** Digests that are due, the longest overdue first. */
export const listDueDigests = (db: Db, now: number, limit: number) =>
  selectDue(db, now, limit) as Promise<DueDigest[]>;

const selectDue = prepareRows((db, now: number, limit: number) =>
  selectDigests(db)
    .where('setting.next_digest_at', '<=', now)
    // The digest of a suspended member waits until the suspension ends.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member_restriction')
            .select('member_restriction.user_id')
            .whereRef('member_restriction.user_id', '=', 'setting.user_id')
            .where('suspended_until', '>', now),
        ),
      ),
    )
    .orderBy('setting.next_digest_at')
    .limit(limit),
);

/** A member's next digest, whether or not it is due. Undefined if they get no digests. */
export const findDigest = (trx: Trx, userId: string) =>
  selectOne(trx, userId) as Promise<DueDigest | undefined>;

const selectOne = prepareRow((trx, userId: string) =>
  selectDigests(trx)
    .where('setting.user_id', '=', userId)
    .where('setting.next_digest_at', 'is not', null),
);

const selectDigests = (db: Db) =>
  db
    .selectFrom('attention_setting as setting')
    .innerJoin('profile', 'profile.user_id', 'setting.user_id')
    .leftJoin('member_preference as preference', 'preference.user_id', 'setting.user_id')
    .select(['setting.user_id', 'setting.digest', 'setting.next_digest_at'])
    .select(['setting.last_digest_at', 'setting.paused_until', 'profile.display_name'])
    .select(['preference.language', 'preference.time_zone']);

/**
 * Moves a digest to its next date. The next digest contains what is new since `lastAt`. Returns false if the digest has
 * been moved, taken back or turned off in the meantime.
 */
export const moveDueDigest = async (
  trx: Transaction<Schema>,
  { user_id, next_digest_at, last_digest_at }: DueDigest,
  { nextAt, lastAt }: { nextAt: number; lastAt: number },
): Promise<boolean> =>
  (await updateDue(trx, user_id, { next_digest_at, last_digest_at }, nextAt, lastAt)) > 0;

const updateDue = prepareWrite(
  (
    trx,
    userId: string,
    known: Pick<DueDigest, 'next_digest_at' | 'last_digest_at'>,
    nextAt: number,
    lastAt: number,
  ) =>
    trx
      .updateTable('attention_setting')
      .set({ next_digest_at: nextAt, last_digest_at: lastAt })
      .where('user_id', '=', userId)
      .where('next_digest_at', '=', known.next_digest_at)
      .where('last_digest_at', '=', known.last_digest_at),
);

/**
 * Completes the waiting deliveries of members, because their digests take the place of these. Deletes those of
 * conversations, whose keys would keep later messages from being delivered.
 */
export async function completeByDigest(trx: Trx, userIds: readonly string[]): Promise<void> {
  await deleteWaitingMessages(trx, userIds);
  await completeWaiting(trx, userIds);
}

const deleteWaitingMessages = prepareWrite((trx, userIds: readonly string[]) =>
  trx
    .deleteFrom('delivery')
    .where('user_id', 'in', userIds)
    .where('state', '=', 'waiting')
    .where('kind', '=', 'message'),
);

const completeWaiting = prepareWrite((trx, userIds: readonly string[]) =>
  trx
    .updateTable('delivery')
    .set({ state: 'done', channel: 'digest' })
    .where('user_id', 'in', userIds)
    .where('state', '=', 'waiting'),
);

/**
 * The ids of a member's unread notifications that a digest merged with this one, the newest of its item. An earlier
 * digest may have contained some of them. Empty if this one was pushed or mailed, because then no digest contained it.
 */
export const listMergedByDigest = prepareRows((db, userId: string, notificationId: string) =>
  db
    .selectFrom('notification as newest')
    .innerJoin('notification as other', (join) =>
      join
        .onRef('other.user_id', '=', 'newest.user_id')
        .onRef('other.type', '=', 'newest.type')
        .onRef('other.entry_id', '=', 'newest.entry_id')
        .onRef('other.created_at', '<=', 'newest.created_at'),
    )
    .select('other.id')
    .where('newest.user_id', '=', userId)
    .where('newest.id', '=', notificationId)
    .where('newest.type', 'in', mergedKinds)
    .where('other.read_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('delivery')
            .select('delivery.subject_id')
            .whereRef('delivery.user_id', '=', 'newest.user_id')
            .where((or) =>
              or.or([
                or('delivery.subject_id', '=', or.ref('newest.id')),
                or('delivery.subject_id', '=', or.ref('other.id')),
              ]),
            )
            .where('delivery.sent_at', 'is not', null),
        ),
      ),
    ),
);

/**
 * When each notification of these members was last pushed or mailed: for each member, by the id of the notification or
 * conversation. Has no entry for a member without any.
 */
export async function listSentTimes(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const byMember = Map.groupBy(await selectSentTimes(db, userIds), ({ user_id }) => user_id);
  return new Map(
    [...byMember].map(([userId, rows]) => [
      userId,
      new Map(rows.map((row) => [row.subject_id, Number(row.sent_at)])),
    ]),
  );
}

const selectSentTimes = prepareRows((db, userIds: readonly string[]) =>
  db
    .selectFrom('delivery')
    .select(['user_id', 'subject_id', (eb) => eb.fn.max('sent_at').as('sent_at')])
    .where('user_id', 'in', userIds)
    .where('sent_at', 'is not', null)
    .groupBy(['user_id', 'subject_id']),
);
