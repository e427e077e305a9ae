import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Rhythm } from '../rules.ts';

/** A digest that is due. */
export interface DueDigest {
  user_id: string;
  digest: Rhythm;
  next_digest_at: number;
  last_digest_at: number;
}

/** Digests that are due, the longest overdue first. */
export const listDueDigests = (db: Kysely<Schema>, now: number, limit: number) =>
  selectDue(db, now, limit) as Promise<DueDigest[]>;

const selectDue = prepareRows((db, now: number, limit: number) =>
  db
    .selectFrom('attention_setting')
    .select(['user_id', 'digest', 'next_digest_at', 'last_digest_at'])
    .where('next_digest_at', '<=', now)
    .orderBy('next_digest_at')
    .limit(limit),
);

/** Moves a digest to its next date. False if another process has done so, or if it has been turned off. */
export const moveDueDigest = async (
  trx: Transaction<Schema>,
  { user_id, next_digest_at }: DueDigest,
  { nextAt, now }: { nextAt: number; now: number },
): Promise<boolean> => (await updateDue(trx, user_id, next_digest_at, nextAt, now)) > 0;

const updateDue = prepareWrite((trx, userId: string, dueAt: number, nextAt: number, now: number) =>
  trx
    .updateTable('attention_setting')
    .set({ next_digest_at: nextAt, last_digest_at: now })
    .where('user_id', '=', userId)
    .where('next_digest_at', '=', dueAt),
);

/** Ends the deliveries of a member that have not been decided: the digest contains their subjects. */
export const leaveToDigest = prepareWrite((trx, userId: string) =>
  trx
    .updateTable('delivery')
    .set({ state: 'done', channel: 'digest' })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting'),
);

/** The recipient of a digest. Undefined unless their address is confirmed. */
export async function findRecipient(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const row = await selectRecipient(db, userId);
  return row?.emailVerified ? { name: row.display_name, email: row.email } : undefined;
}

const selectRecipient = prepareRow((db, userId: string) =>
  db
    .selectFrom('profile')
    .innerJoin('auth_user', 'auth_user.id', 'profile.user_id')
    .select(['profile.display_name', 'auth_user.email', 'auth_user.emailVerified'])
    .where('profile.user_id', '=', userId),
);
