import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { unreadChanged } from '../activity.ts';
import { findRecipient, markAsRead, type Selection } from './store.ts';

const mark = (services: Services, { userId }: Viewer, selection: Selection) =>
  services.acts.transact(async (act) => {
    const marked = await markAsRead(act.trx, userId, selection, services.clock());
    if (marked > 0) await act.emit(unreadChanged, { userIds: [userId] });
  });

/** Marks one of the viewer's notifications as read. Does nothing if it is already read. */
export async function readNotification(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const notification = await findRecipient(services.db, id);
  if (!notification || !can(viewer, 'mark a notification as read', notification)) {
    throw notFound('Notification');
  }
  await mark(services, viewer, { id });
}

/** Marks all of the viewer's notifications up to a time (UTC milliseconds) as read. */
export const readAllNotifications = (
  services: Services,
  viewer: Viewer,
  before: number,
): Promise<void> => mark(services, viewer, { before });
