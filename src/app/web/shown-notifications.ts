import { notificationsChanged } from '#features/notifications/activity.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';

/** Closes this device's push notifications. */
async function closeAll(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** Opens the page of a tapped push notification. Closes all push notifications once the member has read everything. */
export function handleShownNotifications(open: (path: string) => void): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  workers.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') open(data.open);
  });
  onLiveUpdate(notificationsChanged, ({ unread }) => {
    if (unread === 0) void closeAll(workers);
  });
}
