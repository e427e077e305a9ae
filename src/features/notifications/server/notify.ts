import { commentDeleted, commentWritten } from '#features/comments/activity.ts';
import { entryDeleted } from '#features/entries/activity.ts';
import { eventJoined, eventLeft } from '#features/events/activity.ts';
import { invitationUsed } from '#features/invitations/activity.ts';
import { entryLiked } from '#features/likes/activity.ts';
import { membersMentioned } from '#features/mentions/activity.ts';
import {
  messageSent,
  readMarkMoved,
  requestAnswered,
  requestSent,
} from '#features/messages/activity.ts';
import { profileCreated } from '#features/profiles/activity.ts';
import { findStewards } from '#features/profiles/server/community-stewards.ts';
import { memberVouched } from '#features/stages/activity.ts';
import type { Services } from '#platform/server/services.ts';
import { unreadChanged } from '../activity.ts';
import { shorten } from '../rules.ts';
import { removeActors } from './actor-store.ts';
import { notifyOfCases } from './notify-of-cases.ts';
import { notifyOfEvents } from './notify-of-events.ts';
import { listRecipientsOfComment, listRecipientsOfEntry } from './recipient-store.ts';
import { createNotify, type Notify } from './store-notifications.ts';

type NotifyServices = Pick<Services, 'acts' | 'clock' | 'engine' | 'youngCommunityMaxMembers'>;

/** The merge key of the notifications that say who has joined an event. */
const joinKey = (eventId: string): string => `join:${eventId}`;

/** Registers listeners that notify members about activities, each within the transaction of the activity. */
export function notifyOfActivities(services: NotifyServices): void {
  const { acts } = services;
  const notify = createNotify(services);

  acts.on(entryLiked, (act, { entryId, entryOwnerId, userId }) =>
    notify(act, userId, [
      {
        user_id: entryOwnerId,
        type: 'like',
        merge_key: `like:${entryId}`,
        entry_id: entryId,
      },
    ]),
  );

  acts.on(eventJoined, (act, { eventId, eventOwnerId, userId }) =>
    notify(act, userId, [
      {
        user_id: eventOwnerId,
        type: 'join',
        merge_key: joinKey(eventId),
        entry_id: eventId,
      },
    ]),
  );

  acts.on(eventLeft, async (act, { eventId, eventOwnerId, userId }) => {
    const isChanged = await removeActors(act.trx, services.engine, {
      userId: eventOwnerId,
      mergeKey: joinKey(eventId),
      entryId: eventId,
      actorIds: [userId],
    });
    if (isChanged) await act.emit(unreadChanged, { userIds: [eventOwnerId] });
  });

  acts.on(memberVouched, (act, { fromId, toId }) =>
    notify(act, fromId, [{ user_id: toId, type: 'vouched', merge_key: `vouched:${fromId}` }]),
  );

  notifyOfComments(acts, notify);
  notifyOfRequests(services, notify);
  notifyOfNewcomers(services, notify);
  notifyOfEvents(services, notify);
  notifyOfCases(acts, notify);
  updateCounts(acts);
}

/** Notifies members of comments on their posts and events, of replies to them, and of mentions. */
function notifyOfComments(acts: Services['acts'], notify: Notify): void {
  acts.on(commentWritten, async (act, written) => {
    const { entryId, commentId, authorId, entryOwnerId, repliedToId } = written;
    const target = {
      merge_key: `comment:${commentId}`,
      entry_id: entryId,
      comment_id: commentId,
      excerpt: shorten(written.text),
    };
    // A member whom the comment mentions gets a notification about the mention instead.
    const notifies = (userId: string) => !written.mentionedIds.includes(userId);
    if (repliedToId && notifies(repliedToId))
      await notify(act, authorId, [{ ...target, user_id: repliedToId, type: 'reply' }]);
    if (entryOwnerId !== repliedToId && notifies(entryOwnerId)) {
      await notify(act, authorId, [{ ...target, user_id: entryOwnerId, type: 'comment' }]);
    }
  });

  acts.on(membersMentioned, (act, { entryId, commentId, authorId, text, userIds }) =>
    notify(
      act,
      authorId,
      userIds.map((user_id) => ({
        user_id,
        type: 'mention',
        merge_key: commentId ? `comment:${commentId}` : `mention:${entryId}`,
        entry_id: entryId,
        comment_id: commentId,
        // An entry can be edited, so the notification does not quote it.
        excerpt: commentId ? shorten(text) : '',
      })),
    ),
  );
}

/**
 * Notifies members of requests. A member has at most one unread notification about requests, which covers everyone who
 * has sent one since the member read the previous notification and whom they have not answered.
 */
function notifyOfRequests({ acts, engine }: NotifyServices, notify: Notify): void {
  acts.on(requestSent, (act, { senderId, receiverIds }) =>
    notify(
      act,
      senderId,
      receiverIds.map((user_id) => ({ user_id, type: 'request', merge_key: 'request' })),
    ),
  );

  acts.on(requestAnswered, async (act, { userId, senderIds }) => {
    const selection = { userId, mergeKey: 'request', entryId: null, actorIds: senderIds };
    const isChanged = await removeActors(act.trx, engine, selection);
    if (isChanged) await act.emit(unreadChanged, { userIds: [userId] });
  });
}

/**
 * Notifies the inviter of a new member, and the stewards of a young community. Each steward has at most one unread
 * notification about new members, which covers everyone who joined since the steward read the previous one.
 */
function notifyOfNewcomers(services: NotifyServices, notify: Notify): void {
  services.acts.on(invitationUsed, (act, { byId, userId }) =>
    notify(act, userId, [
      { user_id: byId, type: 'invitation_used', merge_key: `invitation_used:${userId}` },
    ]),
  );
  services.acts.on(profileCreated, async (act, { userId }) => {
    const stewards = await findStewards(act.trx, services);
    await notify(
      act,
      userId,
      (stewards?.ids ?? []).map((user_id) => ({
        user_id,
        type: 'newcomer',
        merge_key: 'newcomer',
      })),
    );
  });
}

/**
 * Registers listeners that update the unread counts of members when notifications appear or disappear without `notify`:
 * notifications about messages are not stored, and foreign keys delete the notifications about deleted content.
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
