import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { listNewMessages, listNewSenders } from '#features/messages/server/new-messages-store.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Notification } from '../contract.ts';
import {
  type AnyNotificationRow,
  fromNewMessage,
  fromStored,
  presentNotification,
} from './present-notification.ts';
import { type ActorRow, listActors, listNotificationRows } from './store.ts';

/**
 * One page of the viewer's unread notifications, newest first. Those about messages are not stored: the new messages
 * of a conversation are one notification, with the id of the conversation.
 */
export async function listNotifications(
  services: ListServices,
  viewer: Viewer,
  input: PageInput,
): Promise<Page<Notification>> {
  const { db } = services;
  const range = rangeOf(input);
  const stored = await listNotificationRows(db, viewer, { read: false }, range);
  const messages = await listNewMessages(db, viewer, range);
  const rows = [...stored.map(fromStored), ...messages.map(fromNewMessage)].toSorted(newestFirst);
  return presentPage(services, viewer, rows, input.limit);
}

/** One page of the viewer's read notifications, newest first. */
export async function listReadNotifications(
  services: ListServices,
  viewer: Viewer,
  input: PageInput,
): Promise<Page<Notification & { readAt: number }>> {
  const range = rangeOf(input);
  const stored = await listNotificationRows(services.db, viewer, { read: true }, range);
  const page = await presentPage(services, viewer, stored.map(fromStored), input.limit);
  const readTimes = new Map(stored.map((row) => [row.id, Number(row.read_at)]));
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, readAt: Number(readTimes.get(item.id)) })),
  };
}

type ListServices = Pick<Services, 'db' | 'clock'>;

interface PageInput {
  cursor?: string | undefined;
  limit: number;
}

/** Reads one row more than the page has, to know whether there is another page. */
const rangeOf = ({ cursor, limit }: PageInput) => ({
  after: readCursor(cursor),
  limit: limit + 1,
});

async function presentPage(
  { db, clock }: ListServices,
  viewer: Viewer,
  rows: readonly AnyNotificationRow[],
  limit: number,
): Promise<Page<Notification>> {
  const page = cutPage(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }));
  const allActors = await listAllActors(db, viewer, page.items);
  const actors = Map.groupBy(allActors, (actor) => actor.notification_id);
  const now = clock();
  const items = page.items.flatMap(
    (row) => presentNotification(viewer, row, actors.get(row.id) ?? [], now) ?? [],
  );
  return { ...page, items };
}

/** The order of the queries: both databases compare ids byte by byte. */
const newestFirst = (a: AnyNotificationRow, b: AnyNotificationRow): number =>
  b.created_at - a.created_at || (a.id < b.id ? 1 : -1);

async function listAllActors(
  db: Kysely<Schema>,
  viewer: Viewer,
  rows: readonly AnyNotificationRow[],
): Promise<ActorRow[]> {
  const conversationIds = rows.flatMap((row) => row.conversation_id ?? []);
  const storedIds = rows.flatMap((row) => (row.conversation_id === null ? row.id : []));
  const senders = await listNewSenders(db, viewer, conversationIds);
  return [
    ...(await listActors(db, viewer, storedIds)),
    ...senders.map((row) => ({ ...row, notification_id: row.conversation_id })),
  ];
}
