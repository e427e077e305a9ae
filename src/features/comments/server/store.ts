import type { Compilable, Kysely, Transaction } from 'kysely';
import type { CommentTable, Schema } from '#db/schema.ts';
import {
  type JoinedLinkPreview,
  linkPreviewColumns,
} from '#features/links/server/present-link-preview.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, newerThan, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, shownText, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

export type CommentRow = Pick<CommentTable, 'id' | 'parent_id' | 'created_at'> &
  AuthorRow &
  JoinedLinkPreview & {
    /** Null if a moderator removed it. */
    text: string | null;
  };

/** The comments and replies that a viewer sees. */
const selectVisibleComments = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('comment')
    .innerJoin('profile as author', 'author.user_id', 'comment.author_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('link_preview', (join) =>
      join
        .onRef('link_preview.id', '=', 'comment.link_preview_id')
        .on('link_preview.state', '=', 'ready'),
    )
    .select(['comment.id', 'comment.parent_id', 'comment.created_at'])
    .select(shownText('comment.text', 'comment.id').as('text'))
    .select(linkPreviewColumns)
    .select(authorColumns)
    .where(visibleTo(viewer, 'author.user_id'));

/** One page of an entry's comments without their replies, newest first. */
export const listTopComments = prepareRows(
  (
    db,
    viewer: Viewer,
    entryId: string,
    page: { after: Keyset | null; limit: number },
  ): Compilable<CommentRow> =>
    selectVisibleComments(db, viewer)
      .where('comment.entry_id', '=', entryId)
      .where('comment.parent_id', 'is', null)
      .$if(page.after !== null, (qb) => qb.where(olderThan('comment', page.after as Keyset)))
      .orderBy('comment.created_at', 'desc')
      .orderBy('comment.id', 'desc')
      .limit(page.limit),
);

/** One page of the replies to a comment, oldest first. */
export const listReplyRows = prepareRows(
  (
    db,
    viewer: Viewer,
    parentId: string,
    page: { after: Keyset | null; limit: number },
  ): Compilable<CommentRow> =>
    selectVisibleComments(db, viewer)
      .where('comment.parent_id', '=', parentId)
      .$if(page.after !== null, (qb) => qb.where(newerThan('comment', page.after as Keyset)))
      .orderBy('comment.created_at')
      .orderBy('comment.id')
      .limit(page.limit),
);

/**
 * The first `limit` replies to each of these comments, oldest first. Each comment has its own limited
 * index scan: a window function would read every reply of a long thread.
 */
export const listFirstReplies = async (
  db: Db,
  viewer: Viewer,
  parentIds: readonly string[],
  limit: number,
): Promise<CommentRow[]> =>
  parentIds.length === 0 ? [] : selectFirstReplies(db, viewer, parentIds, limit);

const selectFirstReplies = prepareRows(
  (db, viewer: Viewer, parentIds: readonly string[], limit: number): Compilable<CommentRow> => {
    const [firstScan, ...otherScans] = parentIds.map((parentId) =>
      db
        .selectFrom(
          db
            .selectFrom('comment')
            .select('id')
            .where('parent_id', '=', parentId)
            .where(visibleTo(viewer, 'comment.author_id'))
            .orderBy('created_at')
            .orderBy('id')
            .limit(limit)
            .as('first'),
        )
        .select('first.id'),
    );
    if (!firstScan) throw new Error('selectFirstReplies needs at least one parent id.');
    const ids = otherScans.reduce((scans, scan) => scans.unionAll(scan), firstScan);
    return selectVisibleComments(db, viewer)
      .where('comment.id', 'in', ids)
      .orderBy('comment.created_at')
      .orderBy('comment.id');
  },
);

/** Counts the replies that the viewer sees for each of these comments. Leaves out comments without such replies. */
export async function countVisibleReplies(
  db: Db,
  viewer: Viewer,
  parentIds: readonly string[],
): Promise<Map<string, number>> {
  if (parentIds.length === 0) return new Map();
  const rows = await selectReplyCounts(db, viewer, parentIds);
  return new Map(rows.map((row) => [row.parent_id ?? '', row.count]));
}

const selectReplyCounts = prepareRows((db, viewer: Viewer, parentIds: readonly string[]) =>
  db
    .selectFrom('comment')
    .select(['parent_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('parent_id', 'in', parentIds)
    .where(visibleTo(viewer, 'comment.author_id'))
    .groupBy('parent_id'),
);

/**
 * Finds a comment or reply if the viewer may open it: if there is no block between the viewer and its author,
 * the author of its parent comment, or the owner of the entry.
 */
export const findComment = prepareRow((db, viewer: Viewer, id: string) =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .selectAll('comment')
    .select(['parent.author_id as parent_author_id', 'entry.owner_id as entry_owner_id'])
    .where('comment.id', '=', id)
    .where(reachableBy(viewer, 'comment.author_id'))
    .where(reachableBy(viewer, 'parent.author_id'))
    .where(reachableBy(viewer, 'entry.owner_id')),
);

interface FoundComment extends CommentTable {
  parent_author_id: string | null;
  entry_owner_id: string;
}

/** The comment that a reply belongs to; null for a comment on the entry. */
export const parentOf = ({
  parent_id,
  parent_author_id,
}: Pick<FoundComment, 'parent_id' | 'parent_author_id'>): {
  id: string;
  authorId: string;
} | null => (parent_id && parent_author_id ? { id: parent_id, authorId: parent_author_id } : null);

/** The viewer's own comment or reply, even if the viewer may not open its entry. */
export const findOwnComment = (
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<FoundComment | undefined> =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .selectAll('comment')
    .select(['parent.author_id as parent_author_id', 'entry.owner_id as entry_owner_id'])
    .where('comment.id', '=', id)
    .where('comment.author_id', '=', viewer.userId)
    .executeTakeFirst();

export const readComment = prepareRow(
  (db, viewer: Viewer, id: string): Compilable<CommentRow> =>
    selectVisibleComments(db, viewer).where('comment.id', '=', id),
);

export const insertComment = prepareWrite((trx, comment: CommentTable) =>
  trx.insertInto('comment').values(comment),
);

/** The newest comments and replies that use this link preview. */
export const listCommentsWithLink = (trx: Trx, linkPreviewId: string, limit: number) =>
  trx
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select(['comment.id', 'comment.entry_id', 'comment.author_id', 'comment.parent_id'])
    .select(['entry.kind', 'entry.owner_id', 'entry.comment_count'])
    .select('parent.author_id as parent_author_id')
    .where('comment.link_preview_id', '=', linkPreviewId)
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .execute();

/**
 * Erases the text and link preview of a removed comment, which stays in its thread. The text becomes “…”, because the
 * column cannot contain an empty text.
 */
export const eraseText = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('comment')
    .set({ text: '…', link_preview_id: null })
    .where('id', '=', id)
    .execute();
};

export const clearLinkPreview = async (trx: Trx, id: string): Promise<void> => {
  await trx.updateTable('comment').set({ link_preview_id: null }).where('id', '=', id).execute();
};

export async function countAllReplies(trx: Trx, id: string): Promise<number> {
  const row = await trx
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The entries that a member commented on, in the order in which every transaction locks them. */
export async function listCommentedEntries(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('comment')
    .select('entry_id')
    .distinct()
    .where('author_id', '=', userId)
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => row.entry_id);
}

/**
 * Counts, per entry, the comments that deleting an account removes: the member's own comments and replies, and other
 * members' replies to those comments.
 */
export async function countCommentsDeletedWithAccount(
  trx: Trx,
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
    counts.set(entry_id, (counts.get(entry_id) ?? 0) + count);
  }
  return counts;
}

/**
 * The viewer's comments and replies in the order of their ids, after `afterId`. `reachable_entry_id` and
 * `visible_parent_id` are null if the viewer may not open the entry or does not see the comment's author.
 */
export const listOwnComments = (db: Db, viewer: Viewer, afterId: string, limit: number) =>
  db
    .selectFrom('comment')
    .leftJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'comment.entry_id').on(reachableBy(viewer, 'entry.owner_id')),
    )
    .leftJoin('comment as parent', (join) =>
      join.onRef('parent.id', '=', 'comment.parent_id').on(visibleTo(viewer, 'parent.author_id')),
    )
    .select(['comment.id', 'comment.created_at', 'parent.id as visible_parent_id'])
    .select(shownText('comment.text', 'comment.id').as('text'))
    .select('entry.id as reachable_entry_id')
    .where('comment.author_id', '=', viewer.userId)
    .where('comment.id', '>', afterId)
    .orderBy('comment.id')
    .limit(limit)
    .execute();

/** Deletes a comment with its replies. Returns false if it does not exist. */
export async function deleteCommentRow(trx: Trx, id: string): Promise<boolean> {
  const result = await trx.deleteFrom('comment').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
