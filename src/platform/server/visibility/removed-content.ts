import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Trx = Transaction<Schema>;

/** Hides content from everyone until {@link showContent} is called. Idempotent. */
export const hideContent = async (
  trx: Trx,
  { contentId, ownerId, now }: { contentId: string; ownerId: string; now: number },
): Promise<void> => {
  await trx
    .insertInto('removed_content')
    .values({ content_id: contentId, owner_id: ownerId, removed_at: now })
    .onConflict((conflict) => conflict.column('content_id').doNothing())
    .execute();
};

/** Whether content is hidden from everyone. */
export async function isHidden(db: Kysely<Schema>, contentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('removed_content')
    .select('content_id')
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Shows hidden content again. */
export const showContent = async (trx: Trx, contentId: string): Promise<void> => {
  await trx.deleteFrom('removed_content').where('content_id', '=', contentId).execute();
};
