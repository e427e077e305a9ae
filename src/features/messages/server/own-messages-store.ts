import { type Kysely, sql } from 'kysely';
import type { MessageTable } from '#db/message-tables.ts';
import type { Schema } from '#db/schema.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { firstOfEach } from '#platform/server/database/first-of-each.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';
import { type MessageRow, selectMessages } from './message-store.ts';
import { type ConversationScope, ownConversations } from './store.ts';

/** SQLite allows at most 500 terms in a compound SELECT. */
const conversationsPerQuery = 250;

type MessageKeyRow = Pick<MessageTable, 'id' | 'created_at'>;

/** The newest `limit` rows, plus any others as old as the last of these. The final query breaks such ties by id. */
function keepNewest(rows: readonly MessageKeyRow[], limit: number): MessageKeyRow[] {
  const oldest = rows.toSorted((a, b) => b.created_at - a.created_at)[limit - 1]?.created_at ?? 0;
  return rows.filter((row) => row.created_at >= oldest);
}

/**
 * One page of the messages in the viewer's group conversations and the direct ones in `scope`, except requests, newest
 * first. Reads up to `limit` messages from the index for each conversation that can contribute to the page. Skips a
 * conversation if `limit` others have last messages that are older than the cursor and newer than its newest row. That
 * row may be a line about a member who left the group, which does not count as the last message.
 */
export async function listOwnMessageRows(
  db: Kysely<Schema>,
  viewer: Viewer,
  { after, limit, scope }: { after: Keyset | null; limit: number; scope: ConversationScope },
): Promise<MessageRow[]> {
  const conversations = await ownConversations(db, viewer, scope)
    .select('conversation.last_message_at as newest_row_at')
    .orderBy('mine.last_message_at', 'desc')
    .execute();
  // The rows are sorted again, because the query sorts by the last message that is not by a muted member. A direct
  // conversation shows a muted member's messages, too.
  const all = conversations
    .filter((row) => row.last_message_at > 0 && row.request === null)
    .toSorted((a, b) => b.last_message_at - a.last_message_at);
  const newerCount = after ? all.filter((row) => row.last_message_at >= after.sortValue).length : 0;
  const oldest = all[newerCount + limit - 1]?.last_message_at ?? 0;
  const ids = all.filter((row) => row.newest_row_at >= oldest).map((row) => row.id);
  const older = after ? sql`and ${olderThan('message', after)}` : sql``;
  const isDirect = new Set(all.filter((row) => row.direct_key !== null).map((row) => row.id));
  const visible = sql`and ${visibleTo(viewer, 'message.sender_id')}`;
  const selectNewest = (id: string) => sql`select id, created_at from message
    where conversation_id = ${id} ${isDirect.has(id) ? sql`` : visible} ${older} order by created_at desc, id desc limit ${limit} + 0`;
  let candidates: MessageKeyRow[] = [];
  for (const chunk of chunksOf(ids, conversationsPerQuery)) {
    const rows = await db
      .selectFrom(firstOfEach<MessageTable>(chunk, selectNewest).as('of_chunk'))
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    candidates = keepNewest([...candidates, ...rows], limit);
  }
  if (candidates.length === 0) return [];
  const candidateIds = candidates.map(({ id }) => id);
  const newest = selectMessages(db, viewer).where('message.id', 'in', candidateIds).limit(limit);
  return newest.orderBy('message.created_at', 'desc').orderBy('message.id', 'desc').execute();
}

/**
 * The viewer's own messages, in the order of their ids after `afterId`, in all conversations that
 * {@link listOwnMessageRows} leaves out: groups that the viewer has left, direct conversations that a block has closed,
 * and requests.
 */
export const listOwnMessagesElsewhere = (
  db: Kysely<Schema>,
  viewer: Viewer,
  afterId: string,
  limit: number,
): Promise<MessageRow[]> =>
  selectMessages(db, viewer)
    .where('message.sender_id', '=', viewer.userId)
    .where('message.id', '>', afterId)
    .where((eb) =>
      eb.not(
        eb.exists(
          ownConversations(db, viewer, 'reachable')
            .where('mine.request', 'is', null)
            .where('mine.conversation_id', '=', eb.ref('message.conversation_id')),
        ),
      ),
    )
    .orderBy('message.id')
    .limit(limit)
    .execute();

/** The viewer's conversations, each with the viewer's settings, read mark and time of joining. */
export const listOwnConversations = (db: Kysely<Schema>, viewer: Viewer) =>
  ownConversations(db, viewer, 'reachable')
    .select(['mine.joined_at', 'mine.dismissed_until'])
    .orderBy('mine.conversation_id')
    .execute();
