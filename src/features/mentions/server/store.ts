import { type Kysely, sql, type Transaction } from 'kysely';
import type { MentionTable, Schema } from '#db/schema.ts';
import { isListed } from '#features/profiles/server/listed-store.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { isSeenBy, shownText, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** A mention with the member's current username. */
export interface MentionRow {
  /** The id of the entry or comment. */
  subject_id: string | null;
  user_id: string;
  username: string;
  written: string;
}

const selectMentions = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('mention')
    .innerJoin('profile', 'profile.user_id', 'mention.user_id')
    .select(['mention.user_id', 'profile.username', 'mention.username as written'])
    .where(visibleTo(viewer, 'mention.user_id'));

/** The members whom these entries mention, without those whom the viewer does not see. */
export const listMentionsInEntries = prepareRows((db, viewer: Viewer, ids: readonly string[]) =>
  selectMentions(db, viewer)
    .select('mention.entry_id as subject_id')
    .where('mention.entry_id', 'in', ids),
);

/** The members whom these comments mention, without those whom the viewer does not see. */
export const listMentionsInComments = prepareRows((db, viewer: Viewer, ids: readonly string[]) =>
  selectMentions(db, viewer)
    .select('mention.comment_id as subject_id')
    .where('mention.comment_id', 'in', ids),
);

/** Everyone whom an entry has mentioned since it was created. */
export const listStored = (trx: Trx, entryId: string) =>
  trx
    .selectFrom('mention')
    .select(['user_id', 'username'])
    .where('entry_id', '=', entryId)
    .execute();

/** A text that mentions members. */
export interface Subject {
  entryId: string;
  entryOwnerId: string;
  /** Null for the text of the entry itself. */
  comment: { id: string; parentAuthorId: string | null } | null;
}

/** A member with one of the usernames in a text. */
export interface MentionedRow {
  user_id: string;
  username: string;
  /** Whether they see the owner of the entry and the author of the comment that the text replies to. */
  sees_subject: number | boolean;
}

/**
 * The members with these usernames whom the author may mention. The author must see them. They must also either take
 * part in the thread or be listed for the author.
 */
export const listMentionable = (
  trx: Trx,
  author: Viewer,
  { entryId, entryOwnerId, comment }: Subject,
  usernames: readonly string[],
): Promise<MentionedRow[]> =>
  trx
    .selectFrom('profile')
    .select(['profile.user_id', 'profile.username'])
    .select(
      sql<number>`(${isSeenBy('profile.user_id', entryOwnerId)}
        and ${isSeenBy('profile.user_id', comment?.parentAuthorId ?? null)})`.as('sees_subject'),
    )
    .where('profile.username', 'in', usernames)
    .where(visibleTo(author, 'profile.user_id'))
    .where((eb) =>
      eb.or([
        eb('profile.user_id', 'in', [author.userId, entryOwnerId]),
        isListed(author, 'profile.user_id'),
        eb.exists(
          eb
            .selectFrom('comment')
            .select('comment.id')
            .where('comment.entry_id', '=', entryId)
            .whereRef('comment.author_id', '=', 'profile.user_id'),
        ),
        eb.exists(
          eb
            .selectFrom('event_participant')
            .select('event_participant.user_id')
            .where('event_participant.event_id', '=', entryId)
            .whereRef('event_participant.user_id', '=', 'profile.user_id'),
        ),
      ]),
    )
    .execute();

export const insertMentions = async (
  trx: Trx,
  mentions: readonly MentionTable[],
): Promise<void> => {
  await trx.insertInto('mention').values(mentions).execute();
};

/** Deletes the mentions in a comment. */
export const deleteMentionsIn = async (trx: Trx, commentId: string): Promise<void> => {
  await trx.deleteFrom('mention').where('comment_id', '=', commentId).execute();
};

/**
 * One page of a member's stored mentions, oldest first, without those in entries and comments by hidden members. `text`
 * is the current text of the post, event or comment, from which an edit may have removed the mention. It is
 * null if a moderator removed the text.
 */
export const listMentionsOf = (db: Db, viewer: Viewer, afterId: string, limit: number) =>
  db
    .selectFrom('mention')
    .leftJoin('comment', 'comment.id', 'mention.comment_id')
    .leftJoin('post', 'post.entry_id', 'mention.entry_id')
    .leftJoin('event', 'event.entry_id', 'mention.entry_id')
    .innerJoin('entry', (join) =>
      join.on((eb) => eb('entry.id', '=', eb.fn.coalesce('mention.entry_id', 'comment.entry_id'))),
    )
    .select(['mention.id', 'mention.comment_id', 'mention.username', 'mention.created_at'])
    .select('entry.id as entry_id')
    .select((eb) =>
      eb.fn
        .coalesce('post.content', 'event.description', shownText('comment.text', 'comment.id'))
        .as('text'),
    )
    .where('mention.user_id', '=', viewer.userId)
    .where('mention.id', '>', afterId)
    .where(visibleTo(viewer, 'entry.owner_id'))
    .where(visibleTo(viewer, 'comment.author_id'))
    .orderBy('mention.id')
    .limit(limit)
    .execute();
