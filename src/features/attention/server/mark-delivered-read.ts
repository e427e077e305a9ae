import { readDelivered } from '#features/notifications/server/read-notifications.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { listSentWith } from './delivery-store.ts';

/** Marks everything that a push notification or an email was about as read. */
export async function markDeliveredRead(
  services: Services,
  viewer: Viewer,
  notificationId: string,
): Promise<void> {
  const others = await listSentWith(services.db, viewer.userId, notificationId);
  const ids = others.map(({ id }) => id);
  await readDelivered(services, viewer, notificationId, ids);
}
