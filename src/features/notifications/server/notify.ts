import { commentDeleted, commentWritten } from '#features/comments/activity.ts';
import { entryDeleted } from '#features/entries/activity.ts';
import { eventJoined } from '#features/events/activity.ts';
import { entryLiked } from '#features/likes/activity.ts';
import { messageSent, readMarkMoved } from '#features/messages/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { notified, unreadChanged } from '../activity.ts';
import { shorten } from '../rules.ts';
import {
  listRecipientsOfComment,
  listRecipientsOfEntry,
  type NewNotification,
  upsertNotification,
} from './store.ts';

const noTarget = { entry_id: null, comment_id: null, excerpt: '' };

type Recipient = Pick<NewNotification, 'user_id' | 'type' | 'merge_key'> & Partial<NewNotification>;

/** Registers listeners that notify members of activities, each within the transaction of the activity. */
export function notifyOfActivities({ acts, clock }: Pick<Services, 'acts' | 'clock'>): void {
  /** Notifies the recipient, unless they are the actor or cannot see the actor. */
  async function notify(act: Act, actorId: string, recipient: Recipient): Promise<void> {
    const { user_id } = recipient;
    if (user_id === actorId) return;
    const notification = { ...noTarget, ...recipient, id: newId(), created_at: clock() };
    const notificationId = await upsertNotification(act.trx, notification, actorId);
    if (!notificationId) return;
    await act.emit(notified, { userId: user_id, notificationId, type: recipient.type });
    await act.emit(unreadChanged, { userIds: [user_id] });
  }

  acts.on(entryLiked, (act, { entryId, entryOwnerId, userId }) =>
    notify(act, userId, {
      user_id: entryOwnerId,
      type: 'like',
      merge_key: `like:${entryId}`,
      entry_id: entryId,
    }),
  );

  acts.on(eventJoined, (act, { eventId, eventOwnerId, userId }) =>
    notify(act, userId, {
      user_id: eventOwnerId,
      type: 'join',
      merge_key: `join:${eventId}`,
      entry_id: eventId,
    }),
  );

  acts.on(commentWritten, async (act, written) => {
    const { entryId, commentId, authorId, entryOwnerId, repliedToId } = written;
    const target = {
      merge_key: `comment:${commentId}`,
      entry_id: entryId,
      comment_id: commentId,
      excerpt: shorten(written.text),
    };
    if (repliedToId)
      await notify(act, authorId, { ...target, user_id: repliedToId, type: 'reply' });
    if (entryOwnerId !== repliedToId) {
      await notify(act, authorId, { ...target, user_id: entryOwnerId, type: 'comment' });
    }
  });

  updateCounts(acts);
}

/**
 * Updates the unread counts of members. Foreign keys delete the notifications about deleted content; those about
 * messages are not stored.
 */
function updateCounts(acts: Services['acts']): void {
  acts.on(messageSent, (act, { senderId, recipientIds }) =>
    // Sending a message marks the sender's conversation as read.
    act.emit(unreadChanged, { userIds: [senderId, ...recipientIds] }),
  );

  acts.on(readMarkMoved, (act, { userId }) => act.emit(unreadChanged, { userIds: [userId] }));

  acts.on(commentDeleted, async (act, { commentId }) =>
    act.emit(unreadChanged, { userIds: await listRecipientsOfComment(act.trx, commentId) }),
  );

  acts.on(entryDeleted, async (act, { entryId }) =>
    act.emit(unreadChanged, { userIds: await listRecipientsOfEntry(act.trx, entryId) }),
  );
}
