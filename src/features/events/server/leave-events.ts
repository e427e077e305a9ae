import { entryChanged } from '#features/entries/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { addToParticipantCount, listJoinedEvents } from './store.ts';

/** When an account goes: its events go by foreign key, and from those of others it is taken out. */
export async function removeFromEvents({ trx, broadcast }: Act, { userId }: { userId: string }) {
  for (const { event_id, owner_id } of await listJoinedEvents(trx, userId)) {
    if (owner_id === userId) continue;
    await addToParticipantCount(trx, event_id, -1);
    broadcast('everyone', entryChanged, { entryId: event_id, kind: 'event', ownerId: owner_id });
  }
}
