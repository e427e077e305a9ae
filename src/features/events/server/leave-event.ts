import { entryChanged } from '#features/entries/activity.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { isReachable } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { eventLeft } from '../activity.ts';
import type { Event } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';
import { addToParticipantCount, removeParticipant } from './participant-store.ts';
import { participationChange } from './present-event.ts';
import { readOneEvent } from './read-events.ts';
import { lockEvent } from './store.ts';

/** Leaves an event. Throws CONFLICT for the host, who cannot leave. */
export async function leaveEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<Event> {
  const { userId } = viewer;
  return services.acts.transact(async (act) => {
    const { trx } = act;
    const event = await lockEvent(trx, eventId);
    if (!event || !(await isReachable(trx, viewer, event.owner_id))) throw notFound('Event');
    const { owner_id: ownerId } = event;
    if (!can(viewer, 'leave an event', event))
      throw new AppError('CONFLICT', eventPageCopy.ownerStays);
    const removed = await removeParticipant(trx, eventId, userId);
    if (removed) await addToParticipantCount(trx, eventId, -1);
    const left = await readOneEvent(trx, viewer, eventId, services.clock());
    if (removed) {
      act.evictReadsOf(userId);
      act.limitEvictionTo([eventId]);
      await act.emit(eventLeft, { eventId, eventOwnerId: ownerId, userId });
      const update = { entryId: eventId, kind: 'event', ownerId } as const;
      act.broadcast('everyone', entryChanged, update, participationChange(left, userId, null));
    }
    return left;
  });
}
