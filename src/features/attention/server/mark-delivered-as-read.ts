import { readDelivered } from '#features/notifications/server/read-notifications.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { listMergedByDigest } from './digest-store.ts';
import { listSentWith } from './sent-delivery-store.ts';

/** Marks everything that a push notification, an email or an item of a digest was about as read. */
export async function markDeliveredAsRead(
  services: Services,
  viewer: Viewer,
  notificationId: string,
): Promise<void> {
  const sent = await listSentWith(services.db, viewer.userId, notificationId);
  const merged = await listMergedByDigest(services.db, viewer.userId, notificationId);
  const ids = [...sent, ...merged].map(({ id }) => id);
  await readDelivered(services, viewer, notificationId, ids);
}
