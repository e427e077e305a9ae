import type { Compilable, Expression, Transaction } from 'kysely';
import type { EntryTable, Schema } from '#db/schema.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

export const insertEntry = prepareWrite(
  (trx, entry: Pick<EntryTable, 'id' | 'kind' | 'owner_id' | 'created_at'>) =>
    trx.insertInto('entry').values({ ...entry, like_count: 0, comment_count: 0 }),
);

/** An entry that the viewer may open. */
export const findEntry = prepareRow((db, viewer: Viewer, id: string) =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where(reachableBy(viewer, 'entry.owner_id')),
);

/** Deletes an entry. Foreign keys delete its post or event, its comments and its likes. */
export const deleteEntry = async (trx: Transaction<Schema>, id: string): Promise<void> => {
  await trx.deleteFrom('entry').where('id', '=', id).execute();
};

/**
 * Adds one to the count of comments and replies. Returns the entry, or undefined if it has been deleted or the author
 * of the comment may not open it.
 */
export const countNewComment = prepareRow((trx, author: Viewer, id: string) =>
  trx
    .updateTable('entry')
    .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
    .where('id', '=', id)
    .where(reachableBy(author, 'entry.owner_id'))
    .returningAll(),
);

/** Changes the count of comments and replies. Returns the entry, or undefined if it does not exist. */
export const addToCommentCount = prepareRow((trx, id: string, change: number) =>
  trx
    .updateTable('entry')
    .set((eb) => ({ comment_count: eb('comment_count', '+', change) }))
    .where('id', '=', id)
    .returningAll(),
);

/** Reads an entry and locks it until the commit. Returns undefined if it does not exist. */
export const lockEntry = (trx: Transaction<Schema>, id: string) => addToCommentCount(trx, id, 0);

/**
 * Adds one to the like count. Returns the entry, or undefined if it has been deleted or the viewer may not open it.
 */
export const addLike = prepareRow((trx, viewer: Viewer, id: string) =>
  trx
    .updateTable('entry')
    .set((eb) => ({ like_count: eb('like_count', '+', 1) }))
    .where('id', '=', id)
    .where(reachableBy(viewer, 'owner_id'))
    .returningAll(),
);

/** Subtracts one from the like count of every entry that the subquery finds. */
export const subtractLikes = async (
  trx: Transaction<Schema>,
  entryIds: Expression<string>,
): Promise<void> => {
  await trx
    .updateTable('entry')
    .set((eb) => ({ like_count: eb('like_count', '-', 1) }))
    .where('id', 'in', entryIds)
    .execute();
};

export interface EntryKey extends Keyset {
  kind: EntryTable['kind'];
}

/** The keys of one page of the entries that the viewer sees, newest first, from one index scan. */
export const listEntryKeys = prepareRows(
  (db, viewer: Viewer, page: { after: Keyset | null; limit: number }): Compilable<EntryKey> =>
    db
      .selectFrom('entry')
      .select(['id', 'kind', 'created_at as sortValue'])
      .where(visibleTo(viewer, 'entry.owner_id'))
      .$if(page.after !== null, (qb) => qb.where(olderThan('entry', page.after as Keyset)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit),
);

/** The newest posts and events with this link preview, whether or not it is ready. */
export const listEntriesWithLink = (
  trx: Transaction<Schema>,
  linkPreviewId: string,
  limit: number,
) =>
  trx
    .selectFrom((eb) =>
      eb
        .selectFrom('post')
        .select('entry_id')
        .where('link_preview_id', '=', linkPreviewId)
        .unionAll(
          eb.selectFrom('event').select('entry_id').where('link_preview_id', '=', linkPreviewId),
        )
        .orderBy('entry_id', 'desc')
        .limit(limit)
        .as('linked'),
    )
    .innerJoin('entry', 'entry.id', 'linked.entry_id')
    .select(['entry.id', 'entry.kind', 'entry.owner_id'])
    .orderBy('entry.id', 'desc')
    .execute();
