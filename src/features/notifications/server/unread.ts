import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  findNewMessage,
  listNewMessages,
  listNewSenders,
} from '#features/messages/server/new-messages-store.ts';
import type { Keyset } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { type ActorRow, listActors } from './actor-store.ts';
import { type AnyNotificationRow, fromNewMessage, fromStored } from './present-notification.ts';
import { findUnreadRow, listNotificationRows, listUnreadRows } from './store.ts';

type Db = Kysely<Schema>;
type ViewerId = Pick<Viewer, 'userId'>;

/**
 * The viewer's unread notifications, newest first: the stored ones, and one for the new messages of each
 * conversation. Only those after `since` (UTC milliseconds) if it is given.
 */
export async function listUnread(
  db: Db,
  viewer: ViewerId,
  page: { after: Keyset | null; limit: number; since?: number },
): Promise<AnyNotificationRow[]> {
  const stored = await listNotificationRows(db, viewer, { read: false }, page);
  const messages = await listNewMessages(db, viewer, page);
  return [...stored.map(fromStored), ...messages.map(fromNewMessage)].toSorted(newestFirst);
}

/** Sorts like the queries: both databases compare ids byte by byte. */
const newestFirst = (a: AnyNotificationRow, b: AnyNotificationRow): number =>
  b.created_at - a.created_at || (a.id < b.id ? 1 : -1);

/** One of the viewer's unread notifications by its id, which is the conversation's id if it is about new messages. */
export async function findUnread(
  db: Db,
  viewer: ViewerId,
  id: string,
): Promise<AnyNotificationRow | null> {
  const stored = await findUnreadRow(db, viewer, id);
  if (stored) return fromStored(stored);
  const message = await findNewMessage(db, viewer, id);
  return message ? fromNewMessage(message) : null;
}

/** Those of these stored notifications that the viewer has not read. */
export const listUnreadOf = async (
  db: Db,
  viewer: ViewerId,
  ids: readonly string[],
): Promise<AnyNotificationRow[]> =>
  ids.length === 0 ? [] : (await listUnreadRows(db, viewer, ids)).map(fromStored);

/** For each notification, by its id, the latest three of its actors or senders whom the viewer can see. */
export async function listPeopleOf(
  db: Db,
  viewer: ViewerId,
  rows: readonly AnyNotificationRow[],
): Promise<Map<string, ActorRow[]>> {
  const conversationIds = rows.flatMap((row) => row.conversation_id ?? []);
  const storedIds = rows.flatMap((row) => (row.conversation_id === null ? row.id : []));
  const senders = await listNewSenders(db, viewer, conversationIds);
  return Map.groupBy(
    [
      ...(await listActors(db, viewer, storedIds)),
      ...senders.map((row) => ({ ...row, notification_id: row.conversation_id })),
    ],
    (actor) => actor.notification_id,
  );
}
