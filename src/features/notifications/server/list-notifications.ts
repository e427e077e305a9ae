import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Notification } from '../contract.ts';
import { presentNotification } from './present-notification.ts';
import { listActors, listUnreadRows } from './store.ts';

/** One page of the viewer's unread notifications, newest first. */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<Page<Notification>> {
  const after = readCursor(input.cursor);
  const rows = await listUnreadRows(db, viewer, { after, limit: input.limit + 1 });
  const page = cutPage(rows, input.limit, (row) => ({ createdAt: row.created_at, id: row.id }));
  const ids = page.items.map((row) => row.id);
  const actors = Map.groupBy(await listActors(db, viewer, ids), (actor) => actor.notification_id);
  const items = page.items.flatMap(
    (row) => presentNotification(row, actors.get(row.id) ?? []) ?? [],
  );
  return { ...page, items };
}
