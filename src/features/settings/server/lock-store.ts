import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';

/**
 * Locks the posts, events and conversations that a member owns or takes part in. The account itself must be locked
 * after them, because all other transactions lock in this order: first a post or an event, then its entry or a
 * conversation, and last the members that these refer to. In any other order, deleting an account and liking one of its
 * posts could deadlock. SQLite needs no lock: it has one writer.
 */
export async function lockContentOf(
  trx: Transaction<Schema>,
  engine: Engine,
  userId: string,
): Promise<void> {
  if (engine === 'sqlite') return;
  const owned = trx.selectFrom('entry').select('id').where('owner_id', '=', userId);
  const joined = trx.selectFrom('event_participant').select('event_id as id');
  const liked = trx.selectFrom('entry_like').select('entry_id as id');
  const commented = trx.selectFrom('comment').select('entry_id as id');
  const joinedOrOwned = owned.unionAll(joined.where('user_id', '=', userId));
  const touched = owned
    .unionAll(liked.where('user_id', '=', userId))
    .unionAll(commented.where('author_id', '=', userId));

  await trx
    .selectFrom('post')
    .select('entry_id')
    .where('entry_id', 'in', owned)
    .orderBy('entry_id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('event')
    .select('entry_id')
    .where('entry_id', 'in', joinedOrOwned)
    .orderBy('entry_id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('entry')
    .select('id')
    .where('id', 'in', touched)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('conversation')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('conversation_member')
        .select('conversation_id')
        .where('user_id', '=', userId)
        .unionAll(
          eb
            .selectFrom('removed_content')
            .innerJoin('message', 'message.id', 'removed_content.content_id')
            .select('message.conversation_id')
            .where('removed_content.owner_id', '=', userId),
        ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}
