import type { Kysely } from 'kysely';
import type { CaseFileTable } from '#db/moderation-tables.ts';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import {
  notBlockedBy,
  notRemoved,
  reachableBy,
  shownText,
} from '#platform/server/visibility/visibility.ts';
import type { TargetKind } from '../rules.ts';

type Db = Kysely<Schema>;

/** Something that the viewer can see and report. */
export interface Target {
  /** The member a report is about. */
  subjectId: string;
  title: string;
  text: string;
  createdAt: number | null;
  pictureIds: string[];
  /**
   * The messages before a reported message, oldest first, or the comment that a reported reply belongs to. Leaves out
   * what a moderator removed: its author can erase it, and a copy would survive that.
   */
  context: { authorId: string | null; text: string; createdAt: number }[];
}

/** How many earlier messages are copied with a reported one. */
const contextLength = 5;

const noContext: Pick<Target, 'title' | 'pictureIds' | 'context'> = {
  title: '',
  pictureIds: [],
  context: [],
};

async function findPost(db: Db, viewer: Viewer, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('entry')
    .innerJoin('post', 'post.entry_id', 'entry.id')
    .select(['entry.owner_id', 'entry.created_at'])
    .select(['post.title', 'post.content', 'post.picture_id'])
    .where('entry.id', '=', id)
    .where(reachableBy(viewer, 'entry.owner_id'))
    .executeTakeFirst();
  return (
    row && {
      subjectId: row.owner_id,
      title: row.title,
      text: row.content,
      createdAt: row.created_at,
      pictureIds: row.picture_id === null ? [] : [row.picture_id],
      context: [],
    }
  );
}

async function findEvent(db: Db, viewer: Viewer, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.entry_id', 'entry.id')
    .select(['entry.owner_id', 'entry.created_at'])
    .select(['event.title', 'event.description', 'event.location', 'event.picture_id'])
    .where('entry.id', '=', id)
    .where(reachableBy(viewer, 'entry.owner_id'))
    .executeTakeFirst();
  return (
    row && {
      subjectId: row.owner_id,
      title: row.title,
      text: [row.description, row.location].filter(Boolean).join('\n\n'),
      createdAt: row.created_at,
      pictureIds: row.picture_id === null ? [] : [row.picture_id],
      context: [],
    }
  );
}

async function findComment(db: Db, viewer: Viewer, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select(['comment.author_id', 'comment.text', 'comment.created_at'])
    .select(['parent.author_id as parent_author', 'parent.created_at as parent_at'])
    .select(shownText('parent.text', 'parent.id').as('parent_text'))
    .where('comment.id', '=', id)
    .where(notRemoved('comment.id'))
    .where(reachableBy(viewer, 'comment.author_id'))
    .where(reachableBy(viewer, 'parent.author_id'))
    .where(reachableBy(viewer, 'entry.owner_id'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { parent_text: text, parent_at: createdAt } = row;
  const hasParent = text !== null && createdAt !== null;
  return {
    ...noContext,
    subjectId: row.author_id,
    text: row.text,
    createdAt: row.created_at,
    context: hasParent ? [{ authorId: row.parent_author, text, createdAt }] : [],
  };
}

/**
 * A message in one of the viewer's conversations. A block does not matter: somebody who writes a threat and then blocks
 * its reader can still be reported.
 */
async function findMessage(db: Db, viewer: Viewer, id: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom('message')
    .innerJoin('conversation_member as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'message.conversation_id')
        .on('mine.user_id', '=', viewer.userId),
    )
    .select(['message.sender_id', 'message.content', 'message.created_at'])
    .select('message.conversation_id')
    .where('message.id', '=', id)
    .where(notRemoved('message.id'))
    .executeTakeFirst();
  if (!row?.sender_id) return undefined;
  const pictures = await db
    .selectFrom('message_picture')
    .select('picture_id')
    .where('message_id', '=', id)
    .orderBy('position')
    .execute();
  const earlier = await db
    .selectFrom('message')
    .select(['sender_id', 'content', 'created_at'])
    .where('conversation_id', '=', row.conversation_id)
    .where('created_at', '<', row.created_at)
    .where(notRemoved('message.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(contextLength)
    .execute();
  return {
    ...noContext,
    subjectId: row.sender_id,
    text: row.content,
    createdAt: row.created_at,
    pictureIds: pictures.map((picture) => picture.picture_id),
    context: earlier.reverse().map((message) => ({
      authorId: message.sender_id,
      text: message.content,
      createdAt: message.created_at,
    })),
  };
}

/** A picture that a post or an event shows. */
async function findPicture(db: Db, viewer: Viewer, id: string): Promise<Target | undefined> {
  const entryId = await findEntryOfPicture(db, id);
  if (entryId === null) return undefined;
  const shownBy = (await findPost(db, viewer, entryId)) ?? (await findEvent(db, viewer, entryId));
  return shownBy && { ...shownBy, text: '', pictureIds: [id] };
}

/** A member or their profile. A viewer who has blocked the member can still report the member, but not the profile. */
async function findProfile(
  db: Db,
  viewer: Viewer,
  id: string,
  kind: 'member' | 'profile',
): Promise<Target | undefined> {
  const row = await db
    .selectFrom('profile as author')
    .select(['author.bio', 'author.location', 'author.created_at', 'author.picture_id'])
    .where('author.user_id', '=', id)
    .where(
      kind === 'member'
        ? notBlockedBy(viewer, 'author.user_id')
        : reachableBy(viewer, 'author.user_id'),
    )
    .executeTakeFirst();
  return (
    row && {
      ...noContext,
      subjectId: id,
      text: [row.bio, row.location].filter(Boolean).join('\n\n'),
      createdAt: row.created_at,
      pictureIds: row.picture_id === null ? [] : [row.picture_id],
    }
  );
}

const finders: Record<
  TargetKind,
  (db: Db, viewer: Viewer, id: string) => Promise<Target | undefined>
> = {
  post: findPost,
  event: findEvent,
  comment: findComment,
  message: findMessage,
  picture: findPicture,
  profile: (db, viewer, id) => findProfile(db, viewer, id, 'profile'),
  member: (db, viewer, id) => findProfile(db, viewer, id, 'member'),
};

/** Finds what the viewer reports; undefined if it does not exist or the viewer cannot see it. */
export const findTarget = (
  db: Db,
  viewer: Viewer,
  { kind, id }: { kind: TargetKind; id: string },
): Promise<Target | undefined> => finders[kind](db, viewer, id);

/** A member's current names, which are copied into the evidence of a report. */
export const findNames = (db: Db, userId: string) =>
  db
    .selectFrom('profile')
    .select(['display_name', 'username'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The post or event that shows a picture; null if none does. */
export async function findEntryOfPicture(db: Db, pictureId: string): Promise<string | null> {
  const post = await db
    .selectFrom('post')
    .select('entry_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  if (post) return post.entry_id;
  const event = await db
    .selectFrom('event')
    .select('entry_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  return event?.entry_id ?? null;
}

type TargetRow = Pick<CaseFileTable, 'target_kind' | 'target_id'>;

/** The pictures of a post or an event. */
export async function listPicturesOfEntry(db: Db, entryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .select('picture_id')
    .where('entry_id', '=', entryId)
    .unionAll(db.selectFrom('event').select('picture_id').where('entry_id', '=', entryId))
    .execute();
  return rows.flatMap(({ picture_id }) => picture_id ?? []);
}

/** The owner of a case's content, and the post or event that the content belongs to. Undefined if it is gone. */
export async function locateContent(
  db: Db,
  { target_kind: kind, target_id: id }: TargetRow,
): Promise<{ ownerId: string | null; entryId: string | null } | undefined> {
  if (kind === 'profile' || kind === 'member') return { ownerId: id, entryId: null };
  if (kind === 'comment') {
    return db
      .selectFrom('comment')
      .select(['author_id as ownerId', 'entry_id as entryId'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
  if (kind === 'message') {
    const row = await db
      .selectFrom('message')
      .select('sender_id as ownerId')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...row, entryId: null };
  }
  const entryId = kind === 'picture' ? await findEntryOfPicture(db, id) : id;
  if (entryId === null) return undefined;
  return db
    .selectFrom('entry')
    .select(['owner_id as ownerId', 'id as entryId'])
    .where('id', '=', entryId)
    .executeTakeFirst();
}

/** Whether an entry is a post or an event. */
export const findEntryKind = async (db: Db, entryId: string): Promise<'post' | 'event' | null> => {
  const row = await db
    .selectFrom('entry')
    .select('kind')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.kind ?? null;
};
