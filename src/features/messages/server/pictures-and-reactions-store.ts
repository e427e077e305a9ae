import { type Compilable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Picture } from '#features/pictures/picture.ts';
import { presentPicture } from '#features/pictures/server/present-picture.ts';
import { prepareRow, prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { isSeenBy } from '#platform/server/visibility/visibility.ts';
import type { Reaction } from '../contract.ts';
import type { ReactionEmoji } from '../rules.ts';
import type { MessageRow } from './message-store.ts';
import { visibleInConversation } from './store.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The pictures of a message, and the reactions to it that the viewer sees. */
export interface PicturesAndReactions {
  pictures: Picture[];
  reactions: Reaction[];
}

/** Reads both by message id: at most one query for all pictures and one for all reactions. */
export async function readPicturesAndReactions(
  db: Db,
  viewer: Viewer,
  messages: readonly MessageRow[],
): Promise<Map<string, PicturesAndReactions>> {
  const idsOf = (flag: 'has_pictures' | 'has_reactions') =>
    messages.filter((row) => row[flag] === 1).map(({ id }) => id);
  const withPictures = idsOf('has_pictures');
  const withReactions = idsOf('has_reactions');
  const byMessage = new Map<string, PicturesAndReactions>();
  const forMessage = (id: string): PicturesAndReactions => {
    const known = byMessage.get(id) ?? { pictures: [], reactions: [] };
    byMessage.set(id, known);
    return known;
  };
  const pictures = withPictures.length > 0 ? await selectPictures(db, withPictures) : [];
  for (const row of pictures) forMessage(row.message_id).pictures.push(presentPicture(row));
  const reactions =
    withReactions.length > 0 ? await selectReactions(db, viewer, withReactions) : [];
  for (const { message_id, user_id, user_name, emoji } of reactions) {
    forMessage(message_id).reactions.push({
      userId: user_id,
      userName: user_name,
      emoji: emoji as ReactionEmoji,
    });
  }
  return byMessage;
}

/** The pictures of one message. The caller must have checked that the viewer sees it. */
export const listPictures = async (db: Db, messageId: string): Promise<Picture[]> =>
  (await selectPictures(db, [messageId])).map(presentPicture);

/** The caller must have checked that the viewer sees the messages. */
const selectPictures = prepareRows((db, messageIds: readonly string[]) =>
  db
    .selectFrom('message_picture')
    .innerJoin('picture', 'picture.id', 'message_picture.picture_id')
    .select('message_picture.message_id')
    .select(['picture.id', 'picture.path', 'picture.width', 'picture.height'])
    .select(['picture.widths', 'picture.placeholder', 'picture.alt'])
    .where('message_picture.message_id', 'in', messageIds)
    .orderBy('message_picture.message_id')
    .orderBy('message_picture.position'),
);

interface ReactionRow {
  message_id: string;
  user_id: string;
  user_name: string;
  emoji: string;
}

const selectReactions = prepareRows(
  (db, viewer: Viewer, messageIds: readonly string[]): Compilable<ReactionRow> =>
    db
      .selectFrom('message_reaction as reaction')
      .innerJoin('message', 'message.id', 'reaction.message_id')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .innerJoin('profile as author', 'author.user_id', 'reaction.user_id')
      .select(['reaction.message_id', 'reaction.user_id', 'reaction.emoji'])
      .select('author.display_name as user_name')
      .where('reaction.message_id', 'in', messageIds)
      .where(visibleInConversation(viewer, 'reaction.user_id'))
      .orderBy('reaction.reacted_at')
      .orderBy('reaction.user_id'),
);

/** Stores which pictures a message has, in this order. The pictures must be attached already. */
export const insertPictures = async (
  trx: Trx,
  messageId: string,
  pictureIds: readonly string[],
): Promise<void> => {
  await trx
    .insertInto('message_picture')
    .values(
      pictureIds.map((picture_id, position) => ({ message_id: messageId, position, picture_id })),
    )
    .execute();
};

interface NewReaction {
  messageId: string;
  userId: string;
  emoji: ReactionEmoji;
  now: number;
}

/** Stores a member's reaction instead of their previous one. Returns false if they are the same. */
export async function upsertReaction(trx: Trx, reaction: NewReaction): Promise<boolean> {
  if ((await writeReaction(trx, reaction)) === undefined) return false;
  await flagReactions(trx, reaction.messageId);
  return true;
}

const writeReaction = prepareRow((trx, { messageId, userId, emoji, now }: NewReaction) =>
  trx
    .insertInto('message_reaction')
    .values({ message_id: messageId, user_id: userId, emoji, reacted_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'user_id'])
        .doUpdateSet({ emoji, reacted_at: now })
        .where('message_reaction.emoji', '<>', emoji),
    )
    .returning('user_id'),
);

const flagReactions = prepareWrite((trx, messageId: string) =>
  trx
    .updateTable('message')
    .set({ has_reactions: sql.lit(1) })
    .where('id', '=', messageId)
    .where('has_reactions', '=', sql.lit(0)),
);

/** Deletes a member's reaction. Returns false if there was none. */
export const deleteReaction = async (
  trx: Trx,
  messageId: string,
  userId: string,
): Promise<boolean> => (await removeReaction(trx, messageId, userId)) !== undefined;

const removeReaction = prepareRow((trx, messageId: string, userId: string) =>
  trx
    .deleteFrom('message_reaction')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .returning('user_id'),
);

/** The ids of the conversation's members who see both the message and the member who reacted to it. */
export const listReactionRecipients = async (
  trx: Trx,
  message: Pick<MessageRow, 'conversation_id' | 'sender_id'>,
  userId: string,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('conversation_member as member')
    .select('member.user_id')
    .where('member.conversation_id', '=', message.conversation_id)
    .where(isSeenBy('member.user_id', userId))
    .where(isSeenBy('member.user_id', message.sender_id))
    .execute();
  return rows.map((row) => row.user_id);
};
