import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Conversation, Message } from '../contract.ts';
import { findLastMessages, listMessageRows, type MessageRow } from './message-store.ts';
import { listOwnMessageRows } from './own-messages-store.ts';
import { readPicturesAndReactions } from './pictures-and-reactions-store.ts';
import { hideLinksAndPictures, presentConversation, presentMessage } from './present-message.ts';
import { listUnanswered } from './request-store.ts';
import {
  type ConversationRow,
  type ConversationScope,
  findConversationRow,
  listConversationRows,
  listPeople,
} from './store.ts';

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

const messageKey = (row: MessageRow) => ({ sortValue: row.created_at, id: row.id });

async function presentRows(
  db: Kysely<Schema>,
  viewer: Viewer,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const people = await peopleByConversation(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  const lastMessages = await findLastMessages(db, viewer, rows);
  const byMessage = await readPicturesAndReactions(db, viewer, [...lastMessages.values()]);
  const withRequests = rows.filter((row) => row.has_requests === 1 && row.request === null);
  const unanswered = await listUnanswered(
    db,
    viewer,
    withRequests.map(({ id }) => id),
  );
  return rows.map((row) => {
    const message = lastMessages.get(row.id);
    return presentConversation(viewer, row, {
      people: people.get(row.id) ?? [],
      isUnanswered: unanswered.has(row.id),
      last: { message, extras: message && byMessage.get(message.id) },
    });
  });
}

const peopleByConversation = async (db: Kysely<Schema>, viewer: Viewer, ids: readonly string[]) =>
  Map.groupBy(await listPeople(db, viewer, ids), (person) => person.conversation_id);

/** One page of the viewer's conversations that have messages, sorted by last message, newest first. */
export async function listConversations(
  services: Services,
  viewer: Viewer,
  { cursor, limit, show }: PageRequest & { show: 'current' | 'archived' | 'requests' },
): Promise<Page<Conversation>> {
  const after = readCursor(cursor);
  const rows = await listConversationRows(services.db, viewer, {
    after,
    limit: limit + 1,
    requests: show === 'requests',
    archived: show === 'archived',
  });
  const page = cutPage(rows, limit, (row) => ({ sortValue: row.last_message_at, id: row.id }));
  return { ...page, items: await presentRows(services.db, viewer, page.items) };
}

/** One of the viewer's conversations. Throws the same NOT_FOUND for conversations of others and unknown ids. */
export async function readConversation(
  db: Kysely<Schema>,
  viewer: Viewer,
  id: string,
): Promise<Conversation> {
  const row = await findConversationRow(db, viewer, id);
  const [conversation] = row ? await presentRows(db, viewer, [row]) : [];
  if (!conversation) throw notFound('Conversation');
  return conversation;
}

/** One page of a conversation's messages, newest first. */
export async function listMessages(
  services: Services,
  viewer: Viewer,
  { conversationId, cursor, limit }: PageRequest & { conversationId: string },
): Promise<Page<Message>> {
  const after = readCursor(cursor);
  const conversation = await findConversationRow(services.db, viewer, conversationId);
  if (!conversation) throw notFound('Conversation');
  const rows = await listMessageRows(services.db, viewer, conversationId, {
    after,
    limit: limit + 1,
  });
  const page = await presentPage(services.db, viewer, cutPage(rows, limit, messageKey));
  return conversation.request === null
    ? page
    : { ...page, items: page.items.map(hideLinksAndPictures) };
}

/**
 * One page of the messages in the viewer's group conversations and the direct ones in `scope`, except requests, newest
 * first.
 */
export async function listOwnMessages(
  services: Services,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
  scope: ConversationScope = 'visible',
): Promise<Page<Message>> {
  const after = readCursor(cursor);
  const rows = await listOwnMessageRows(services.db, viewer, { after, limit: limit + 1, scope });
  return presentPage(services.db, viewer, cutPage(rows, limit, messageKey));
}

async function presentPage(
  db: Kysely<Schema>,
  viewer: Viewer,
  page: Page<MessageRow>,
): Promise<Page<Message>> {
  const ids = [...new Set(page.items.map((row) => row.conversation_id))];
  const people = await peopleByConversation(db, viewer, ids);
  const byMessage = await readPicturesAndReactions(db, viewer, page.items);
  const items = page.items.map((row) =>
    presentMessage(
      row,
      (people.get(row.conversation_id) ?? []).map((person) => person.author_id),
      byMessage.get(row.id),
    ),
  );
  return { ...page, items };
}
