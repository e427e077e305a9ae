import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { notificationStored, unreadChanged } from '../activity.ts';
import { type NewNotification, upsertNotification } from './store.ts';

const noTarget = { entry_id: null, comment_id: null, excerpt: '', detail: null, host_id: null };

/** A notification for one member. */
export type Recipient = Pick<NewNotification, 'user_id' | 'type' | 'merge_key'> &
  Partial<NewNotification>;

/** Stores a notification for each recipient. `actorId` is the member whose action they are about; null if nobody's. */
export type Notify = (
  act: Act,
  actorId: string | null,
  recipients: readonly Recipient[],
) => Promise<void>;

/**
 * Creates the function through which every notification is stored. It leaves out the actor, recipients who cannot see
 * the actor, and those whose accounts are being deleted.
 */
export const createNotify =
  ({ clock, engine }: Pick<Services, 'clock' | 'engine'>): Notify =>
  async (act, actorId, recipients) => {
    const notified: string[] = [];
    for (const recipient of recipients) {
      const { user_id: userId, type } = recipient;
      if (userId === actorId) continue;
      const notification = { ...noTarget, ...recipient, id: newId(), created_at: clock() };
      const stored = await upsertNotification(act.trx, engine, notification, actorId);
      if (stored === null) continue;
      const { id: notificationId, created_at: createdAt } = stored;
      await act.emit(notificationStored, { notificationId, userId, type, createdAt });
      notified.push(userId);
    }
    if (notified.length > 0) await act.emit(unreadChanged, { userIds: notified });
  };
