import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** A single-use link sent by email. Only a hash of its token is stored. */
export interface LinkRow {
  userId: string;
  purpose: string;
  tokenHash: string;
  /** The address that the link was sent to. */
  email: string;
  expiresAt: number;
}

/** Stores a link. It replaces the account's previous one for the same purpose. */
export async function insertLink(trx: Transaction<Schema>, link: LinkRow): Promise<void> {
  const values = { token_hash: link.tokenHash, email: link.email, expires_at: link.expiresAt };
  await trx
    .insertInto('mailed_link')
    .values({ user_id: link.userId, purpose: link.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** The account that a link was mailed to, even if the link has expired. */
export async function findLinkOwner(
  db: Kysely<Schema>,
  { purpose, tokenHash }: Pick<LinkRow, 'purpose' | 'tokenHash'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailed_link')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.user_id;
}

/** Finds a link that has not expired. */
export async function findLinkRow(
  db: Kysely<Schema>,
  { purpose, tokenHash }: Pick<LinkRow, 'purpose' | 'tokenHash'>,
  now: number,
): Promise<Pick<LinkRow, 'userId'> | undefined> {
  const row = await db
    .selectFrom('mailed_link')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

/** Deletes a link and returns it. Returns undefined if the link does not exist or has expired. */
export async function consumeLinkRow(
  trx: Transaction<Schema>,
  { purpose, tokenHash }: Pick<LinkRow, 'purpose' | 'tokenHash'>,
  now: number,
): Promise<Pick<LinkRow, 'userId' | 'email'> | undefined> {
  const row = await trx
    .deleteFrom('mailed_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(['user_id', 'email', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? { userId: row.user_id, email: row.email } : undefined;
}

/** Deletes every link that was mailed to an account. */
export const deleteLinks = async (trx: Transaction<Schema>, userId: string): Promise<void> => {
  await trx.deleteFrom('mailed_link').where('user_id', '=', userId).execute();
};

export const deleteExpiredLinks = (db: Kysely<Schema>, now: number) =>
  db.deleteFrom('mailed_link').where('expires_at', '<=', now).execute();
