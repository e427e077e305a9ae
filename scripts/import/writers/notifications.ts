import type { ImportedNotification } from '../records/notification.ts';
import { findByDisplayName, findEntryKinds, findIds, findMembers, insertRows } from '../store.ts';
import { uniqueById, type WriteContext } from './write-context.ts';

/** Writes the unread notifications. Each has a `merge_key` of its own, so the app never merges it with another. */
export async function writeNotifications(
  { trx, importContext: { report } }: WriteContext,
  notifications: readonly ImportedNotification[],
): Promise<void> {
  const reject = ({ id }: ImportedNotification, reason: string, detail = '') =>
    report.reject('notifications', `notifications/${id}`, reason, detail);
  const byId = uniqueById(notifications, (item) => reject(item, 'duplicate id'));
  const existing = await findIds(trx, 'notification', byId.keys());
  const members = await findMembers(
    trx,
    notifications.flatMap(({ userId, from }) => [userId, from]),
  );
  const names = notifications.flatMap(({ from }) => (members.has(from) ? [] : from));
  const idsByName = await findByDisplayName(trx, names);
  const entries = await findEntryKinds(
    trx,
    notifications.map(({ entryId }) => entryId),
  );
  const findActor = ({ from }: ImportedNotification) =>
    members.has(from) ? from : idsByName.get(from);

  const added = [...byId.values()].filter((item) => {
    if (existing.has(item.id)) return false;
    if (!members.has(item.userId)) reject(item, 'the recipient is not a member', item.userId);
    else if (!findActor(item))
      reject(item, 'the sender is not a member, or the name is ambiguous', item.from);
    else return true;
    return false;
  });
  report.count('notifications').existing += existing.size;
  report.count('notifications').added += added.length;
  await insertRows(
    trx,
    'notification',
    added.map(({ id, userId, type, content, entryId, createdAt }) => ({
      id,
      user_id: userId,
      type,
      merge_key: `imported:${id}`,
      entry_id: entries.has(entryId) ? entryId : null,
      comment_id: null,
      excerpt: content,
      created_at: createdAt,
      read_at: null,
      detail: null,
      host_id: null,
    })),
  );
  await insertRows(
    trx,
    'notification_actor',
    added.map((item) => ({
      notification_id: item.id,
      user_id: findActor(item) ?? '',
      acted_at: item.createdAt,
    })),
  );
}
