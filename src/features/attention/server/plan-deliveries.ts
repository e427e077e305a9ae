import { messageSent } from '#features/messages/activity.ts';
import { entrySeen, notificationStored } from '#features/notifications/activity.ts';
import { unreadDelayMs } from '#features/notifications/rules.ts';
import type { Services } from '#platform/server/services.ts';
import { subjectKey } from '../rules.ts';
import { deleteWaitingAbout, planMessages, planNotification } from './delivery-store.ts';

/** Registers listeners that plan and cancel deliveries, each within the transaction of the activity. */
export function planDeliveries({ acts, clock }: Pick<Services, 'acts' | 'clock'>): void {
  acts.on(messageSent, async ({ trx }, { conversationId, senderId, recipientIds }) => {
    if (recipientIds.length === 0) return;
    await planMessages(trx, conversationId, senderId, clock() + unreadDelayMs);
  });
  acts.on(notificationStored, async ({ trx }, { userId, notificationId, type, createdAt }) => {
    const key = subjectKey(type, notificationId, createdAt);
    const dueAt = clock() + unreadDelayMs;
    await planNotification(trx, { userId, key, notificationId, kind: type, dueAt });
  });
  acts.on(entrySeen, async ({ trx }, { userId, entryId }) => {
    await deleteWaitingAbout(trx, userId, entryId);
  });
}
