import type { ImportedNotification } from '../records/notification.ts';
import { findByDisplayName, findEntryKinds, findIds, findMembers, insertRows } from '../store.ts';
import { distinct, type Writing } from './writing.ts';

/** Writes the notifications that nobody has read yet, each as a row of its own. */
export async function writeNotifications(
  { trx, context: { report } }: Writing,
  notifications: readonly ImportedNotification[],
): Promise<void> {
  const refuse = ({ id }: ImportedNotification, reason: string, detail = '') =>
    report.refused('notifications', `notifications/${id}`, reason, detail);
  const byId = distinct(notifications, (item) => refuse(item, 'this id comes twice'));
  const there = await findIds(trx, 'notification', byId.keys());
  const members = await findMembers(
    trx,
    notifications.flatMap(({ userId, from }) => [userId, from]),
  );
  const names = notifications.flatMap(({ from }) => (members.has(from) ? [] : from));
  const named = await findByDisplayName(trx, names);
  const entries = await findEntryKinds(
    trx,
    notifications.map(({ entryId }) => entryId),
  );
  const actorOf = ({ from }: ImportedNotification) => (members.has(from) ? from : named.get(from));

  const fresh = [...byId.values()].filter((item) => {
    if (there.has(item.id)) return false;
    if (!members.has(item.userId)) refuse(item, 'the one it was for is not a member', item.userId);
    else if (!actorOf(item))
      refuse(item, 'who it is from is no member, or more than one', item.from);
    else return true;
    return false;
  });
  report.count('notifications').there += there.size;
  report.count('notifications').added += fresh.length;
  await insertRows(
    trx,
    'notification',
    fresh.map(({ id, userId, type, content, entryId, createdAt }) => ({
      id,
      user_id: userId,
      type,
      merge_key: `imported:${id}`,
      entry_id: entries.has(entryId) ? entryId : null,
      comment_id: null,
      conversation_id: null,
      excerpt: content,
      created_at: createdAt,
      read_at: null,
    })),
  );
  await insertRows(
    trx,
    'notification_actor',
    fresh.map((item) => ({
      notification_id: item.id,
      user_id: actorOf(item) ?? '',
      acted_at: item.createdAt,
    })),
  );
}
