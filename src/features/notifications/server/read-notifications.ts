import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Parts } from '#platform/server/parts.ts';
import { notificationsChanged } from '../activity.ts';
import { findOwner, markAsRead, type Which } from './store.ts';

const mark = (parts: Parts, { userId }: Viewer, which: Which) =>
  parts.acts.transact(async (act) => {
    const marked = await markAsRead(act.trx, userId, which, parts.clock());
    if (marked > 0) act.tell(`user:${userId}`, notificationsChanged, {});
  });

/** Marks one of the viewer's own as read; a second time changes nothing. */
export async function readNotification(parts: Parts, viewer: Viewer, id: string): Promise<void> {
  if ((await findOwner(parts.db, id)) !== viewer.userId) throw notFound('Notification');
  await mark(parts, viewer, { id });
}

/** Marks everything up to a time. */
export const readAllNotifications = (parts: Parts, viewer: Viewer, before: number): Promise<void> =>
  mark(parts, viewer, { before });
