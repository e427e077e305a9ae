import { entryChanged } from '#features/entries/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { eventLeft } from '../activity.ts';
import {
  addToParticipantCount,
  listJoinedEventIdsByHost,
  removeParticipant,
} from './participant-store.ts';

/** After one member blocks the other, removes each from the other's events that are not over yet. */
export async function leaveEachOthersEvents(
  act: Act,
  { userId, otherId }: { userId: string; otherId: string },
  now: number,
): Promise<void> {
  await leaveEventsHostedBy(act, { hostId: userId, userId: otherId, now });
  await leaveEventsHostedBy(act, { hostId: otherId, userId, now });
}

async function leaveEventsHostedBy(
  { trx, emit, broadcast, evictReadsOf }: Act,
  { hostId, userId, now }: { hostId: string; userId: string; now: number },
): Promise<void> {
  for (const eventId of await listJoinedEventIdsByHost(trx, { hostId, userId, now })) {
    // On PostgreSQL, the member may be leaving the event at the same time.
    if (!(await removeParticipant(trx, eventId, userId))) continue;
    await addToParticipantCount(trx, eventId, -1);
    broadcast('everyone', entryChanged, { entryId: eventId, kind: 'event', ownerId: hostId });
    evictReadsOf(userId);
    await emit(eventLeft, { eventId, eventOwnerId: hostId, userId });
  }
}
