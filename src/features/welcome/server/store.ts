import type { Kysely, Transaction } from 'kysely';
import type { ClosedWelcomeTable } from '#db/member-tables.ts';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';

type Db = Kysely<Schema>;
type ViewerId = Pick<Viewer, 'userId'>;

/** Records that a member has closed first steps, unless they already have. */
export const insertClosed = async (
  trx: Transaction<Schema>,
  rows: readonly ClosedWelcomeTable[],
): Promise<void> => {
  await trx
    .insertInto('closed_welcome')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
};

/** The first steps that a member has closed. */
export const listClosed = (db: Db, { userId }: ViewerId) =>
  db
    .selectFrom('closed_welcome')
    .select(['kind', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();

/** The number of direct conversations in which the viewer has written something, up to `limit`. */
export async function countGreeted(db: Db, { userId }: ViewerId, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .select('own.conversation_id')
    .where('own.user_id', '=', userId)
    .where('conversation.direct_key', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('message')
          .select('message.id')
          .whereRef('message.conversation_id', '=', 'own.conversation_id')
          .where('message.sender_id', '=', userId),
      ),
    )
    .limit(limit)
    .execute();
  return rows.length;
}

/** Whether there is an entry of this kind, by one of these members if `ownerIds` is given. */
export async function hasEntry(
  db: Db,
  kind: 'post' | 'event',
  ownerIds: readonly string[] | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('entry')
    .select('id')
    .where('kind', '=', kind)
    .$if(ownerIds !== null, (qb) => qb.where('owner_id', 'in', ownerIds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
