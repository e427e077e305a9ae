import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { isSeenBy } from '#platform/server/visibility/visibility.ts';

type Trx = Transaction<Schema>;

interface OwnSettings {
  conversationId: string;
  userId: string;
  muted: boolean;
  archived: boolean;
}

/** Stores whether a member has muted or archived a conversation. */
export const updateSettings = async (
  trx: Trx,
  { conversationId, userId, muted, archived }: OwnSettings,
): Promise<void> => {
  await trx
    .updateTable('conversation_member')
    .set({ muted: muted ? 1 : 0, archived: archived ? 1 : 0 })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
};

/** The ids of the members of a conversation who see a given member, including that member if they belong to it. */
export const listMembersWhoSee = async (
  db: Kysely<Schema>,
  conversationId: string,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where(isSeenBy('conversation_member.user_id', userId))
    .execute();
  return rows.map((row) => row.user_id);
};

/** Removes a member from a conversation. */
export const deleteMember = async (
  trx: Trx,
  conversationId: string,
  userId: string,
): Promise<void> => {
  await trx
    .deleteFrom('conversation_member')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
};
