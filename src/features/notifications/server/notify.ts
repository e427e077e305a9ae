import { commentDeleted, commentWritten } from '#features/comments/activity.ts';
import { entryDeleted } from '#features/entries/activity.ts';
import { eventJoined } from '#features/events/activity.ts';
import { entryLiked } from '#features/likes/activity.ts';
import { conversationSeen, messageSent } from '#features/messages/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { notificationsChanged } from '../activity.ts';
import {
  listRecipientsOfComment,
  listRecipientsOfEntry,
  markAsRead,
  type NewNotification,
  upsertNotifications,
} from './store.ts';

const excerptLength = 140;

const excerptOf = (text: string): string => {
  const line = oneLine(text);
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).trimEnd()}…` : line;
};

const nothing = { entry_id: null, comment_id: null, conversation_id: null, excerpt: '' };

type Told = Pick<NewNotification, 'user_id' | 'type' | 'merge_key'> & Partial<NewNotification>;

/** Who is told of what. Everything happens in the transaction of the act that it is about. */
export function notifyOfActivities({ acts, clock }: Pick<Services, 'acts' | 'clock'>): void {
  /** Nobody is told of what they did themselves. */
  async function tell(act: Act, actorId: string, ...told: readonly Told[]): Promise<void> {
    const others = told.filter(({ user_id }) => user_id !== actorId);
    const created_at = clock();
    const notifications = others.map((one) => ({ ...nothing, ...one, id: newId(), created_at }));
    await upsertNotifications(act.trx, notifications, actorId);
    for (const { user_id } of others) act.broadcast(`user:${user_id}`, notificationsChanged, {});
  }

  acts.on(entryLiked, (act, { entryId, entryOwnerId, userId }) =>
    tell(act, userId, {
      user_id: entryOwnerId,
      type: 'like',
      merge_key: `like:${entryId}`,
      entry_id: entryId,
    }),
  );

  acts.on(eventJoined, (act, { eventId, eventOwnerId, userId }) =>
    tell(act, userId, {
      user_id: eventOwnerId,
      type: 'join',
      merge_key: `join:${eventId}`,
      entry_id: eventId,
    }),
  );

  acts.on(commentWritten, async (act, written) => {
    const { entryId, commentId, authorId, entryOwnerId, repliedToId } = written;
    const place = {
      merge_key: `comment:${commentId}`,
      entry_id: entryId,
      comment_id: commentId,
      excerpt: excerptOf(written.text),
    };
    if (repliedToId) await tell(act, authorId, { ...place, user_id: repliedToId, type: 'reply' });
    if (entryOwnerId !== repliedToId) {
      await tell(act, authorId, { ...place, user_id: entryOwnerId, type: 'comment' });
    }
  });

  acts.on(messageSent, async (act, { conversationId, senderId, recipientIds, text }) => {
    const message = {
      type: 'message' as const,
      merge_key: `message:${conversationId}`,
      conversation_id: conversationId,
      excerpt: excerptOf(text),
    };
    await tell(act, senderId, ...recipientIds.map((user_id) => ({ ...message, user_id })));
  });

  acts.on(conversationSeen, async (act, { conversationId, userId }) => {
    const mergeKey = `message:${conversationId}`;
    const read = await markAsRead(act.trx, userId, { mergeKey }, clock());
    if (read > 0) act.broadcast(`user:${userId}`, notificationsChanged, {});
  });

  acts.on(commentDeleted, async (act, { commentId }) =>
    tellOfLoss(act, await listRecipientsOfComment(act.trx, commentId)),
  );

  acts.on(entryDeleted, async (act, { entryId }) =>
    tellOfLoss(act, await listRecipientsOfEntry(act.trx, entryId)),
  );
}

/** Notifications go with what they are about, by foreign key; whoever had one counts anew. */
function tellOfLoss(act: Act, userIds: readonly string[]): void {
  for (const userId of userIds) act.broadcast(`user:${userId}`, notificationsChanged, {});
}
