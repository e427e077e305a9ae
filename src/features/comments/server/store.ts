import type { Kysely, Transaction } from 'kysely';
import type { CommentTable, Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, newerThan, olderThan } from '#platform/server/database/keyset.ts';
import type { Engine } from '#platform/server/database/open-database.ts';

type Trx = Transaction<Schema>;

export type CommentRow = Pick<CommentTable, 'id' | 'parent_id' | 'text' | 'created_at'> & AuthorRow;

const comments = (db: Kysely<Schema>) =>
  db
    .selectFrom('comment')
    .innerJoin('profile as author', 'author.user_id', 'comment.author_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['comment.id', 'comment.parent_id', 'comment.text', 'comment.created_at'])
    .select(authorColumns);

/**
 * Locks a comment's author until the commit; false if the account is deleted. Deleting an account locks
 * the account before the entries, so adding a comment takes its locks in the same order.
 */
export async function lockAuthor(trx: Trx, engine: Engine, userId: string): Promise<boolean> {
  const author = await trx
    .selectFrom('profile')
    .select('user_id')
    .where('user_id', '=', userId)
    .$if(engine === 'postgres', (qb) => qb.forKeyShare())
    .executeTakeFirst();
  return author !== undefined;
}

/** One page of an entry's comments without their replies, newest first. */
export const listTopComments = (
  db: Kysely<Schema>,
  entryId: string,
  page: { after: Keyset | null; limit: number },
): Promise<CommentRow[]> =>
  comments(db)
    .where('comment.entry_id', '=', entryId)
    .where('comment.parent_id', 'is', null)
    .$if(page.after !== null, (qb) => qb.where(olderThan('comment', page.after as Keyset)))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(page.limit)
    .execute();

/** One page of the replies to a comment, oldest first. */
export const listReplyRows = (
  db: Kysely<Schema>,
  parentId: string,
  page: { after: Keyset | null; limit: number },
): Promise<CommentRow[]> =>
  comments(db)
    .where('comment.parent_id', '=', parentId)
    .$if(page.after !== null, (qb) => qb.where(newerThan('comment', page.after as Keyset)))
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .limit(page.limit)
    .execute();

/**
 * The first `limit` replies to each of these comments, oldest first. Each comment has its own limited
 * index scan: a window function would read every reply of a long thread.
 */
export async function listFirstReplies(
  db: Kysely<Schema>,
  parentIds: readonly string[],
  limit: number,
): Promise<CommentRow[]> {
  const [firstScan, ...otherScans] = parentIds.map((parentId) =>
    db
      .selectFrom(
        db
          .selectFrom('comment')
          .select('id')
          .where('parent_id', '=', parentId)
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit)
          .as('first'),
      )
      .select('first.id'),
  );
  if (!firstScan) return [];
  const ids = otherScans.reduce((scans, scan) => scans.unionAll(scan), firstScan);
  return comments(db)
    .where('comment.id', 'in', ids)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();
}

/** How many replies each of these comments has; a comment without replies is missing from the map. */
export async function countRepliesOf(
  db: Kysely<Schema>,
  parentIds: readonly string[],
): Promise<Map<string, number>> {
  if (parentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment')
    .select(['parent_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('parent_id', 'in', parentIds)
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id ?? '', Number(row.count)]));
}

export const findComment = (db: Kysely<Schema>, id: string): Promise<CommentTable | undefined> =>
  db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();

export const readComment = (db: Kysely<Schema>, id: string): Promise<CommentRow> =>
  comments(db).where('comment.id', '=', id).executeTakeFirstOrThrow();

export const insertComment = async (
  trx: Transaction<Schema>,
  comment: CommentTable,
): Promise<void> => {
  await trx.insertInto('comment').values(comment).execute();
};

export async function countReplies(trx: Transaction<Schema>, id: string): Promise<number> {
  const row = await trx
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The entries that a member commented on, in the order in which every transaction locks them. */
export async function listCommentedEntries(
  trx: Transaction<Schema>,
  userId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('comment')
    .select('entry_id')
    .distinct()
    .where('author_id', '=', userId)
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => row.entry_id);
}

/** How many comments are deleted with a member, by entry: their own, and others' replies to them. */
export async function countCommentsDeletedWith(
  trx: Transaction<Schema>,
  userId: string,
): Promise<Map<string, number>> {
  const own = await trx
    .selectFrom('comment')
    .select(['entry_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('author_id', '=', userId)
    .groupBy('entry_id')
    .execute();
  const replies = await trx
    .selectFrom('comment as own')
    .innerJoin('comment as reply', 'reply.parent_id', 'own.id')
    .select(['reply.entry_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('own.author_id', '=', userId)
    .where('reply.author_id', '<>', userId)
    .groupBy('reply.entry_id')
    .execute();
  const counts = new Map<string, number>();
  for (const { entry_id, count } of [...own, ...replies]) {
    counts.set(entry_id, (counts.get(entry_id) ?? 0) + Number(count));
  }
  return counts;
}

/** A member's comments and replies in the order of their ids, after `afterId`. */
export const listCommentsBy = (
  db: Kysely<Schema>,
  userId: string,
  afterId: string,
  limit: number,
): Promise<CommentTable[]> =>
  db
    .selectFrom('comment')
    .selectAll()
    .where('author_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deletes a comment with its replies; false if it does not exist. */
export async function deleteCommentRow(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const result = await trx.deleteFrom('comment').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
