import { listSharingUnread } from '#features/messages/server/new-messages-store.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { unreadChanged } from '../activity.ts';
import { deleteNotificationsOnlyBy } from './actor-store.ts';
import { listNotifications, listReadNotifications } from './list-notifications.ts';
import { listRecipientsOf } from './store.ts';

/** A member's notifications for their data export: first the unread ones, then the read ones that are still stored. */
export const notificationsExport = (services: Services): ExportSource => ({
  file: 'notifications.json',
  async *read(viewer) {
    yield* eachPageItem((cursor) => listNotifications(services, viewer, { cursor, limit: 50 }));
    yield* eachPageItem((cursor) => listReadNotifications(services, viewer, { cursor, limit: 50 }));
  },
});

/**
 * Deletes the notifications in which a deleted account is the only actor, and updates the unread counts of other
 * members. Foreign keys delete the account's own notifications and remove the account from the remaining ones. They
 * also clear the sender of the account's messages, and a message without a sender notifies nobody.
 */
export const removeFromNotifications =
  ({ engine }: Pick<Services, 'engine'>) =>
  async ({ trx, emit }: Act, { userId }: { userId: string }): Promise<void> => {
    const recipients = [
      ...(await listRecipientsOf(trx, userId)),
      ...(await listSharingUnread(trx, userId)),
    ];
    await deleteNotificationsOnlyBy(trx, engine, userId);
    await emit(unreadChanged, { userIds: recipients });
  };
