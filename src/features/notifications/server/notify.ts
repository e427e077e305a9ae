import { blockChanged } from '#features/blocks/activity.ts';
import { commentDeleted, commentWritten } from '#features/comments/activity.ts';
import { entryDeleted } from '#features/entries/activity.ts';
import { eventJoined } from '#features/events/activity.ts';
import { entryLiked } from '#features/likes/activity.ts';
import { conversationSeen, messageSent } from '#features/messages/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { filterViewersOf } from '#platform/server/visibility/visibility.ts';
import { newId } from '#platform/shared/ids.ts';
import { unreadChanged } from '../activity.ts';
import { shorten } from '../rules.ts';
import {
  deleteMessageNotificationsFrom,
  listRecipientsOfComment,
  listRecipientsOfEntry,
  markAsRead,
  type NewNotification,
  upsertNotifications,
} from './store.ts';

const noTarget = { entry_id: null, comment_id: null, conversation_id: null, excerpt: '' };

type Recipient = Pick<NewNotification, 'user_id' | 'type' | 'merge_key'> & Partial<NewNotification>;

/** Registers listeners that notify members of activities, each within the transaction of the activity. */
export function notifyOfActivities({ acts, clock }: Pick<Services, 'acts' | 'clock'>): void {
  /** Notifies those candidates who can see the actor, but never the actor. */
  async function notify(
    act: Act,
    actorId: string,
    ...candidates: readonly Recipient[]
  ): Promise<void> {
    const otherIds = candidates.map(({ user_id }) => user_id).filter((id) => id !== actorId);
    const viewerIds = new Set(await filterViewersOf(act.trx, actorId, otherIds));
    const recipients = candidates.filter(({ user_id }) => viewerIds.has(user_id));
    const created_at = clock();
    const notifications = recipients.map((recipient) => ({
      ...noTarget,
      ...recipient,
      id: newId(),
      created_at,
    }));
    await upsertNotifications(act.trx, notifications, actorId);
    await act.emit(unreadChanged, { userIds: recipients.map(({ user_id }) => user_id) });
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

  acts.on(messageSent, async (act, { conversationId, senderId, recipientIds, text }) => {
    const message = {
      type: 'message' as const,
      merge_key: `message:${conversationId}`,
      conversation_id: conversationId,
      excerpt: shorten(text),
    };
    await notify(act, senderId, ...recipientIds.map((user_id) => ({ ...message, user_id })));
  });

  updateOnActivities({ acts, clock });
}

/**
 * Updates notifications when messages are read, content is deleted or a member is blocked or muted. Notifications
 * about deleted content are deleted by foreign keys, so only their recipients' unread counts are updated here.
 */
function updateOnActivities({ acts, clock }: Pick<Services, 'acts' | 'clock'>): void {
  acts.on(conversationSeen, async (act, { conversationId, userId }) => {
    const mergeKey = `message:${conversationId}`;
    const read = await markAsRead(act.trx, userId, { mergeKey }, clock());
    if (read > 0) await act.emit(unreadChanged, { userIds: [userId] });
  });

  acts.on(commentDeleted, async (act, { commentId }) =>
    act.emit(unreadChanged, { userIds: await listRecipientsOfComment(act.trx, commentId) }),
  );

  acts.on(blockChanged, async ({ trx }, { userId, otherId, choice }) => {
    if (choice) await deleteMessageNotificationsFrom(trx, { userId, senderId: otherId });
    if (choice === 'block') {
      await deleteMessageNotificationsFrom(trx, { userId: otherId, senderId: userId });
    }
  });

  acts.on(entryDeleted, async (act, { entryId }) =>
    act.emit(unreadChanged, { userIds: await listRecipientsOfEntry(act.trx, entryId) }),
  );
}
