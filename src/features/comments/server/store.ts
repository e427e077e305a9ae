import type { Kysely, Transaction } from 'kysely';
import type { CommentTable, Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';

export type CommentRow = Pick<CommentTable, 'id' | 'parent_id' | 'text' | 'created_at'> & AuthorRow;

const comments = (db: Kysely<Schema>) =>
  db
    .selectFrom('comment')
    .innerJoin('profile as author', 'author.user_id', 'comment.author_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['comment.id', 'comment.parent_id', 'comment.text', 'comment.created_at'])
    .select(authorColumns);

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

/** The replies to any of the given comments, oldest first. */
export const listReplies = async (
  db: Kysely<Schema>,
  parentIds: readonly string[],
): Promise<CommentRow[]> =>
  parentIds.length === 0
    ? []
    : comments(db)
        .where('comment.parent_id', 'in', parentIds)
        .orderBy('comment.created_at')
        .orderBy('comment.id')
        .execute();

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

/** The entries under which a member has written, in one order for everybody who locks them. */
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

/** How many comments and replies go with a member, by entry: theirs, and the replies of others to them. */
export async function countGoingWith(
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
    .selectFrom('comment as theirs')
    .innerJoin('comment as reply', 'reply.parent_id', 'theirs.id')
    .select(['reply.entry_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('theirs.author_id', '=', userId)
    .where('reply.author_id', '<>', userId)
    .groupBy('reply.entry_id')
    .execute();
  const counts = new Map<string, number>();
  for (const { entry_id, count } of [...own, ...replies]) {
    counts.set(entry_id, (counts.get(entry_id) ?? 0) + Number(count));
  }
  return counts;
}

/** What a member wrote, in the order of its ids, beginning after one of them. */
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

/** Removes a comment with its replies; false when it was gone already. */
export async function removeComment(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const result = await trx.deleteFrom('comment').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
