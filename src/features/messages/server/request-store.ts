import { type Kysely, sql, type Transaction } from 'kysely';
import type { ConversationMemberTable } from '#db/message-tables.ts';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';
import { ownConversations } from './store.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

export interface MemberState extends Pick<ConversationMemberTable, 'user_id'> {
  request: 'waiting' | 'declined' | null;
}

/** Every member of a conversation, and whether they have accepted it. */
export const listMemberStates = (db: Db, conversationId: string): Promise<MemberState[]> =>
  db
    .selectFrom('conversation_member')
    .select(['user_id', 'request'])
    .where('conversation_id', '=', conversationId)
    .orderBy('user_id')
    .execute();

/**
 * Which of these conversations are requests that nobody has answered: other members have received them, and no member
 * whom the viewer can reach has accepted them.
 */
export async function listUnanswered(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const members = await db
    .selectFrom('conversation_member as other')
    .select(['other.conversation_id', 'other.request'])
    .where('other.conversation_id', 'in', ids)
    .where('other.user_id', '<>', viewer.userId)
    .where((eb) =>
      eb.or([eb('other.request', 'is not', null), reachableBy(viewer, 'other.user_id')]),
    )
    .execute();
  const byConversation = Map.groupBy(members, (member) => member.conversation_id);
  const unanswered = [...byConversation].filter(([, all]) =>
    all.every(({ request }) => request !== null),
  );
  return new Set(unanswered.map(([id]) => id));
}

/** How many requests wait for the viewer. */
export async function countRequests(db: Db, viewer: Viewer): Promise<number> {
  const rows = ownConversations(db, viewer, 'visible')
    .where('mine.request', '=', 'waiting')
    // The list leaves out requests in which the viewer sees no message.
    .where('mine.last_message_at', '>', 0);
  const { count } = await db
    .selectFrom(rows.as('requests'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The time of a conversation's last message, no matter who sees it; 0 if it has none. */
export async function findLastMessageAt(trx: Trx, conversationId: string): Promise<number> {
  const row = await trx
    .selectFrom('conversation')
    .select('last_message_at')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row?.last_message_at ?? 0;
}

/** Who sent the first message of a conversation; null if their account is deleted. */
export async function findFirstSender(trx: Trx, conversationId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('message')
    .select('sender_id')
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.sender_id ?? null;
}

/** How many messages a member has sent in a conversation since a time. */
export async function countSent(
  trx: Trx,
  { conversationId, senderId, since }: { conversationId: string; senderId: string; since: number },
): Promise<number> {
  const { count } = await trx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes a conversation a request for some of its members. */
export async function setRequests(
  trx: Trx,
  conversationId: string,
  requests: ReadonlyMap<string, 'waiting' | 'declined'>,
): Promise<void> {
  for (const [userId, request] of requests) await setRequest(trx, conversationId, userId, request);
  await trx
    .updateTable('conversation')
    .set({ has_requests: 1 })
    .where('id', '=', conversationId)
    .execute();
}

const setRequest = async (
  trx: Trx,
  conversationId: string,
  userId: string,
  request: 'waiting' | 'declined',
): Promise<void> => {
  await trx
    .updateTable('conversation_member')
    .set({ request, unread_count: 0 })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
};

/** Declines a request that a member has received. */
export const declineRow = (trx: Trx, conversationId: string, userId: string): Promise<void> =>
  setRequest(trx, conversationId, userId, 'declined');

/** Accepts a request that a member has received. From now on, the messages that they have not read count as unread. */
export async function acceptRow(trx: Trx, conversationId: string, userId: string): Promise<void> {
  await trx
    .updateTable('conversation_member')
    .set((eb) => ({
      request: null,
      unread_count: eb
        .selectFrom('message')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('message.conversation_id', '=', conversationId)
        .whereRef('message.created_at', '>', 'conversation_member.read_until')
        .where('message.sender_id', 'is distinct from', userId)
        .where('message.kind', '=', 'text')
        .where(visibleTo({ userId }, 'message.sender_id')),
    }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('conversation')
    .set({
      has_requests: sql<0 | 1>`case when exists (select 1 from conversation_member as asked
        where asked.conversation_id = ${conversationId} and asked.request is not null) then 1 else 0 end`,
    })
    .where('id', '=', conversationId)
    .execute();
}

/**
 * The first 20 messages that have no preview and may contain a link. Messages that are sent while nobody has accepted a
 * request get no preview.
 */
export const listTextsWithoutPreview = (
  trx: Trx,
  conversationId: string,
): Promise<{ id: string; content: string }[]> =>
  trx
    .selectFrom('message')
    .select(['id', 'content'])
    .where('conversation_id', '=', conversationId)
    .where('link_preview_id', 'is', null)
    // What a link can begin with, as in links/rules.ts. On PostgreSQL, `like` distinguishes upper and lower case.
    .where((eb) => {
      const content = eb.fn<string>('lower', ['content']);
      return eb.or([eb(content, 'like', '%://%'), eb(content, 'like', '%www.%')]);
    })
    .orderBy('created_at')
    .limit(20)
    .execute();

export const setLinkPreview = async (
  trx: Trx,
  id: string,
  linkPreviewId: string,
): Promise<void> => {
  await trx
    .updateTable('message')
    .set({ link_preview_id: linkPreviewId })
    .where('id', '=', id)
    .execute();
};
