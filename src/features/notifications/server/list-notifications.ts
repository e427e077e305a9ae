import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { listNewMessages, listNewSenders } from '#features/messages/server/new-messages-store.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Notification } from '../contract.ts';
import {
  fromNewMessage,
  fromStored,
  presentNotification,
  type UnreadNotification,
} from './present-notification.ts';
import { type ActorRow, listActors, listUnreadRows } from './store.ts';

/**
 * One page of the viewer's unread notifications, newest first. Those about messages are not stored: the new messages
 * of a conversation are one notification, with the id of the conversation.
 */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<Page<Notification>> {
  const range = { after: readCursor(input.cursor), limit: input.limit + 1 };
  const stored = await listUnreadRows(db, viewer, range);
  const messages = await listNewMessages(db, viewer, range);
  const rows = [...stored.map(fromStored), ...messages.map(fromNewMessage)].toSorted(newestFirst);
  const page = cutPage(rows, input.limit, (row) => ({ createdAt: row.created_at, id: row.id }));
  const allActors = await listAllActors(db, viewer, page.items);
  const actors = Map.groupBy(allActors, (actor) => actor.notification_id);
  const items = page.items.flatMap(
    (row) => presentNotification(viewer, row, actors.get(row.id) ?? []) ?? [],
  );
  return { ...page, items };
}

/** The order of the queries: both databases compare ids byte by byte. */
const newestFirst = (a: UnreadNotification, b: UnreadNotification): number =>
  b.created_at - a.created_at || (a.id < b.id ? 1 : -1);

async function listAllActors(
  db: Kysely<Schema>,
  viewer: Viewer,
  rows: readonly UnreadNotification[],
): Promise<ActorRow[]> {
  const conversationIds = rows.flatMap((row) => row.conversation_id ?? []);
  const storedIds = rows.flatMap((row) => (row.conversation_id === null ? row.id : []));
  const senders = await listNewSenders(db, viewer, conversationIds);
  return [
    ...(await listActors(db, viewer, storedIds)),
    ...senders.map((row) => ({ ...row, notification_id: row.conversation_id })),
  ];
}
