import { notificationsChanged } from '#features/notifications/activity.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';

/** Closes this device's push notifications, once their member has read everything on any device. */
async function closeAll(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** Opens what the member taps in a push notification, and closes the notifications of what has been read. */
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
