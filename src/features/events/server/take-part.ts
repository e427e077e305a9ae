import { entryChanged } from '#features/entries/activity.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { eventJoined } from '../activity.ts';
import type { Event } from '../contract.ts';
import { eventCopy } from '../copy.ts';
import { isPast } from '../rules.ts';
import { readOneEvent } from './read-events.ts';
import { addToParticipantCount, insertParticipant, lockEvent, removeParticipant } from './store.ts';

/** Takes part in an event. A second time changes nothing; one that is over is refused. */
export async function joinEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<Event> {
  const { userId } = viewer;
  return services.acts.transact(async (act) => {
    const { trx } = act;
    const now = services.clock();
    const event = await lockEvent(trx, eventId);
    if (!event) throw notFound('Event');
    if (isPast({ date: event.starts_at, endDate: event.ends_at }, now)) {
      throw new AppError('CONFLICT', eventCopy.over);
    }
    const first = await insertParticipant(trx, {
      event_id: eventId,
      user_id: userId,
      joined_at: now,
    });
    if (first) {
      await addToParticipantCount(trx, eventId, 1);
      await act.emit(eventJoined, { eventId, eventOwnerId: event.owner_id, userId });
      act.broadcast('everyone', entryChanged, {
        entryId: eventId,
        kind: 'event',
        ownerId: event.owner_id,
      });
    }
    return readOneEvent(trx, viewer, eventId, now);
  });
}

/** Leaves an event. Whoever holds it always takes part. */
export async function leaveEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<Event> {
  const { userId } = viewer;
  return services.acts.transact(async ({ trx, broadcast }) => {
    const event = await lockEvent(trx, eventId);
    if (!event) throw notFound('Event');
    if (event.owner_id === userId) throw new AppError('CONFLICT', eventCopy.ownerStays);
    if (await removeParticipant(trx, eventId, userId)) {
      await addToParticipantCount(trx, eventId, -1);
      broadcast('everyone', entryChanged, {
        entryId: eventId,
        kind: 'event',
        ownerId: event.owner_id,
      });
    }
    return readOneEvent(trx, viewer, eventId, services.clock());
  });
}
