import { dismissMessages } from '#features/messages/server/new-messages-store.ts';
import { findConversationRow } from '#features/messages/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { entrySeen, unreadChanged } from '../activity.ts';
import { findRecipient } from './recipient-store.ts';
import { markAsRead } from './store.ts';

/**
 * Marks one of the viewer's notifications as read. Does nothing if it is already read. The id of a conversation stands
 * for the notification about its new messages, which are dismissed but stay unread.
 */
export async function readNotification(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { db, clock } = services;
  const notification = await findRecipient(db, id);
  if (notification && can(viewer, 'mark a notification as read', notification)) {
    return mark(services, viewer, (trx) => markAsRead(trx, viewer.userId, { ids: [id] }, clock()));
  }
  const conversation = await findConversationRow(db, viewer, id);
  if (!conversation) throw notFound('Notification');
  const until = conversation.last_message_at;
  return mark(services, viewer, (trx) => dismissMessages(trx, viewer, until, conversation.id));
}

/**
 * Marks a notification and others that were delivered with it as read; see {@link readNotification}. Changes nothing
 * that belongs to somebody else.
 */
export const readDelivered = (
  services: Services,
  viewer: Viewer,
  id: string,
  others: readonly string[],
): Promise<void> =>
  mark(services, viewer, async (trx) => {
    const now = services.clock();
    const marked = await markAsRead(trx, viewer.userId, { ids: [id, ...others] }, now);
    return marked + (await dismissMessages(trx, viewer, Number.MAX_SAFE_INTEGER, id));
  });

/** Marks all of the viewer's notifications up to a time (UTC milliseconds) as read. */
export const readAllNotifications = (
  services: Services,
  viewer: Viewer,
  before: number,
): Promise<void> =>
  mark(services, viewer, async (trx) => {
    const marked = await markAsRead(trx, viewer.userId, { before }, services.clock());
    return marked + (await dismissMessages(trx, viewer, before, null));
  });

/** Lets other features know that the viewer has seen a post or an event. */
export const markEntrySeen = (
  { acts }: Pick<Services, 'acts'>,
  { userId }: Viewer,
  entryId: string,
): Promise<void> =>
  acts.transact((act) => {
    act.limitEvictionTo([]);
    return act.emit(entrySeen, { userId, entryId });
  });

/** Runs `change`, which returns the number of changed rows, and updates the viewer's unread count if there are any. */
const mark = (
  services: Services,
  { userId }: Viewer,
  change: (trx: Act['trx']) => Promise<number>,
): Promise<void> =>
  services.acts.transact(async (act) => {
    act.limitEvictionTo([]);
    if ((await change(act.trx)) > 0) await act.emit(unreadChanged, { userIds: [userId] });
  });
