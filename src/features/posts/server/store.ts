import type { Compilable, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { PostTable, Schema } from '#db/schema.ts';
import {
  type JoinedLinkPreview,
  linkPreviewColumns,
} from '#features/links/server/present-link-preview.ts';
import { type JoinedPicture, pictureColumns } from '#features/pictures/server/present-picture.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notRemoved, reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

/** A post with everything that its card shows to a viewer. */
export interface PostRow extends AuthorRow, JoinedPicture, JoinedLinkPreview {
  id: string;
  created_at: number;
  like_count: number;
  comment_count: number;
  title: string;
  content: string;
  edited_at: number | null;
  version: number;
  liked_by: string | null;
}

const selectPosts = (db: Kysely<Schema>, viewer: Viewer) =>
  db
    .selectFrom('entry')
    .innerJoin('post', 'post.entry_id', 'entry.id')
    .innerJoin('profile as author', 'author.user_id', 'entry.owner_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .leftJoin('picture', 'picture.id', 'post.picture_id')
    .leftJoin('link_preview', (join) =>
      join
        .onRef('link_preview.id', '=', 'post.link_preview_id')
        .on('link_preview.state', '=', 'ready'),
    )
    .leftJoin('entry_like as mine', (join) =>
      join.onRef('mine.entry_id', '=', 'entry.id').on('mine.user_id', '=', viewer.userId),
    )
    .select(['entry.id', 'entry.created_at', 'entry.like_count', 'entry.comment_count'])
    .select(['post.title', 'post.content', 'post.edited_at', 'post.version'])
    .select('mine.user_id as liked_by')
    .select(pictureColumns)
    .select(linkPreviewColumns)
    .select(authorColumns)
    .where(reachableBy(viewer, 'entry.owner_id'));

/**
 * One page of posts, newest first: all posts of the member `ownerId`, even if the viewer has muted them, or the posts
 * of all members whom the viewer has not muted.
 */
export const listPostRows = prepareRows(
  (
    db,
    viewer: Viewer,
    page: { after: Keyset | null; limit: number; ownerId: string | undefined },
  ): Compilable<PostRow> =>
    selectPosts(db, viewer)
      .where('entry.kind', '=', 'post')
      .$if(page.ownerId !== undefined, (qb) =>
        qb.where('entry.owner_id', '=', page.ownerId as string),
      )
      .$if(page.ownerId === undefined, (qb) => qb.where(visibleTo(viewer, 'entry.owner_id')))
      .$if(page.after !== null, (qb) => qb.where(olderThan('entry', page.after as Keyset)))
      .orderBy('entry.created_at', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(page.limit),
);

/** The posts with these ids that the viewer may open, in no particular order. */
export const findPostRows = prepareRows(
  (db, viewer: Viewer, ids: readonly string[]): Compilable<PostRow> =>
    selectPosts(db, viewer).where('entry.id', 'in', ids),
);

export const insertPost = prepareWrite((trx, post: Insertable<PostTable>) =>
  trx.insertInto('post').values(post),
);

/** A post's owner and what an edit can replace. */
type LockedPost = Pick<
  Selectable<PostTable>,
  'content' | 'link_preview_id' | 'picture_id' | 'version'
> & {
  owner_id: string;
};

/**
 * Locks a post until the end of the transaction. Returns undefined if it does not exist, or if a moderator removed it.
 * Without the lock, two concurrent edits would both replace the same picture, and the picture of the first edit would
 * be orphaned.
 */
export const lockPost = (trx: Transaction<Schema>, id: string): Promise<LockedPost | undefined> =>
  trx
    .updateTable('post')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('entry_id', '=', id)
    .where(notRemoved('post.entry_id'))
    .returning(['content', 'link_preview_id', 'picture_id', 'version'])
    .returning((eb) =>
      eb
        .selectFrom('entry')
        .select('entry.owner_id')
        .whereRef('entry.id', '=', 'post.entry_id')
        .$asScalar()
        .$notNull()
        .as('owner_id'),
    )
    .executeTakeFirst();

export const updatePost = async (
  trx: Transaction<Schema>,
  id: string,
  change: Updateable<PostTable>,
): Promise<void> => {
  await trx.updateTable('post').set(change).where('entry_id', '=', id).execute();
};

/** Removes a picture from the post that shows it. Returns the post's id; undefined if no post shows it. */
export async function detachPicture(
  trx: Transaction<Schema>,
  pictureId: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('post')
    .set((eb) => ({ picture_id: null, version: eb('version', '+', 1) }))
    .where('picture_id', '=', pictureId)
    .returning('entry_id')
    .executeTakeFirst();
  return row?.entry_id;
}

/** Adds a picture to its post again. Returns false if the post is gone or already has another picture. */
export async function attachPictureAgain(
  trx: Transaction<Schema>,
  id: string,
  pictureId: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('post')
    .set((eb) => ({ picture_id: pictureId, version: eb('version', '+', 1) }))
    .where('entry_id', '=', id)
    .where('picture_id', 'is', null)
    .returning('entry_id')
    .executeTakeFirst();
  return row !== undefined;
}
