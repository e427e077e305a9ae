import type { Act } from '#platform/server/live/acts.ts';
import { notificationsChanged } from '../activity.ts';
import { deleteOnlyBy, listRecipientsOf } from './store.ts';

/**
 * When an account goes: what it was told goes by foreign key. What it did is taken out of what
 * others were told, and a notification that then names nobody goes too.
 */
export async function deleteNotificationsAbout(
  { trx, broadcast }: Act,
  { userId }: { userId: string },
) {
  const told = await listRecipientsOf(trx, userId);
  await deleteOnlyBy(trx, userId);
  for (const other of told) broadcast(`user:${other}`, notificationsChanged, {});
}
