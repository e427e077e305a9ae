import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Entries and members whose current text is not indexed yet. */
export interface Pending {
  entryIds: string[];
  memberIds: string[];
}

/**
 * Queues a post or an event for indexing. If it is being indexed at the moment, waits for that and then queues it
 * again, because its former text may have been indexed.
 */
export const addPendingEntry = prepareWrite((trx, entry_id: string) =>
  trx
    .insertInto('search_pending_entry')
    .values({ entry_id, due_at: 0 })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ due_at: 0 })),
);

/** Queues a member for indexing, like {@link addPendingEntry}. */
export const addPendingMember = prepareWrite((trx, user_id: string) =>
  trx
    .insertInto('search_pending_member')
    .values({ user_id, due_at: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ due_at: 0 })),
);

const listRows = prepareRows((db, { now, limit }: { now: number; limit: number }) => {
  const entries = db
    .selectFrom('search_pending_entry')
    .select(['entry_id as id', sql<number>`0`.as('is_member')])
    .where('due_at', '<=', now)
    .limit(limit);
  const members = db
    .selectFrom('search_pending_member')
    .select(['user_id as id', sql<number>`1`.as('is_member')])
    .where('due_at', '<=', now)
    .limit(limit);
  return db
    .selectFrom(entries.as('entries'))
    .selectAll()
    .unionAll(db.selectFrom(members.as('members')).selectAll());
});

/** Lists up to `limit` entries and up to `limit` members that are due. */
export async function listPending(db: Db, page: { now: number; limit: number }): Promise<Pending> {
  const pending: Pending = { entryIds: [], memberIds: [] };
  for (const { id, is_member } of await listRows(db, page)) {
    (is_member === 1 ? pending.memberIds : pending.entryIds).push(id);
  }
  return pending;
}

/** Removes entries from the queue. If they are being indexed at the moment, waits for that. */
export const deletePendingEntries = prepareWrite((trx, ids: readonly string[]) =>
  trx.deleteFrom('search_pending_entry').where('entry_id', 'in', ids),
);

/** Removes members from the queue, like {@link deletePendingEntries}. */
export const deletePendingMembers = prepareWrite((trx, ids: readonly string[]) =>
  trx.deleteFrom('search_pending_member').where('user_id', 'in', ids),
);

/**
 * Makes other processes wait with indexing until this transaction commits. They read the queue only after that, so what
 * this transaction has removed from the queue is already indexed. SQLite has one writer and needs no lock.
 */
export async function lockIndex(trx: Trx, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`.execute(trx);
}

// With `locks` (on PostgreSQL), `takeEntries` and `takeMembers` skip rows that another transaction is changing or
// deleting. Otherwise, they could deadlock with the deletion of an account: each would wait for a row of the other.
// The lock on an entry or a member is the same as the one that inserting its document takes for the foreign key.

/** Removes entries from the queue, and returns those that were still in it. */
export const takeEntries = prepareRows((trx, ids: readonly string[], locks: boolean) =>
  trx
    .deleteFrom('search_pending_entry')
    .where('entry_id', 'in', (eb) =>
      eb
        .selectFrom('search_pending_entry as pending')
        .select('pending.entry_id')
        .where('pending.entry_id', 'in', ids)
        .$if(locks, (qb) =>
          qb
            .innerJoin('entry', 'entry.id', 'pending.entry_id')
            .modifyEnd(sql`for update of pending skip locked for key share of entry skip locked`),
        ),
    )
    .returning('entry_id as id'),
);

/** Removes members from the queue, and returns those who were still in it. */
export const takeMembers = prepareRows((trx, ids: readonly string[], locks: boolean) =>
  trx
    .deleteFrom('search_pending_member')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('search_pending_member as pending')
        .select('pending.user_id')
        .where('pending.user_id', 'in', ids)
        .$if(locks, (qb) =>
          qb
            .innerJoin('profile', 'profile.user_id', 'pending.user_id')
            .modifyEnd(sql`for update of pending skip locked for key share of profile skip locked`),
        ),
    )
    .returning('user_id as id'),
);

/** Postpones entries and members that could not be indexed. */
export async function postpone(db: Db, { entryIds, memberIds }: Pending, dueAt: number) {
  if (entryIds.length > 0) {
    await db
      .updateTable('search_pending_entry')
      .set({ due_at: dueAt })
      .where('entry_id', 'in', entryIds)
      .execute();
  }
  if (memberIds.length > 0) {
    await db
      .updateTable('search_pending_member')
      .set({ due_at: dueAt })
      .where('user_id', 'in', memberIds)
      .execute();
  }
}
