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
  services: ListServices,
  viewer: Viewer,
  input: PageInput,
): Promise<Page<Notification>> {
  const rows = await listUnread(services.db, viewer, rangeOf(input));
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
  const page = cutPage(rows, limit, (row) => ({ sortValue: row.created_at, id: row.id }));
  const people = await listPeopleOf(db, viewer, page.items);
  const now = clock();
  const items = page.items.flatMap(
    (row) => presentNotification(viewer, row, people.get(row.id) ?? [], now) ?? [],
  );
  return { ...page, items };
}
