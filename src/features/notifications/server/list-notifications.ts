import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Notification } from '../contract.ts';
import {
  type AnyNotificationRow,
  fromStored,
  presentNotification,
} from './present-notification.ts';
import { listNotificationRows } from './store.ts';
import { listPeopleOf, listUnread } from './unread.ts';

/**
 * One page of the viewer's unread notifications, newest first. Those about messages are not stored: the new messages
 * of a conversation are one notification, with the id of the conversation.
 */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  input: PageInput,
): Promise<Page<Notification>> {
  return presentPage(db, viewer, await listUnread(db, viewer, rangeOf(input)), input.limit);
}

/** One page of the viewer's read notifications, newest first. */
export async function listReadNotifications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  input: PageInput,
): Promise<Page<Notification & { readAt: number }>> {
  const stored = await listNotificationRows(db, viewer, { read: true }, rangeOf(input));
  const page = await presentPage(db, viewer, stored.map(fromStored), input.limit);
  const readTimes = new Map(stored.map((row) => [row.id, Number(row.read_at)]));
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, readAt: Number(readTimes.get(item.id)) })),
  };
}

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
  db: Kysely<Schema>,
  viewer: Viewer,
  rows: readonly AnyNotificationRow[],
  limit: number,
): Promise<Page<Notification>> {
  const page = cutPage(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }));
  const people = await listPeopleOf(db, viewer, page.items);
  const items = page.items.flatMap(
    (row) => presentNotification(viewer, row, people.get(row.id) ?? []) ?? [],
  );
  return { ...page, items };
}
