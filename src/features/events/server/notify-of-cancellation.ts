import type { EventTable } from '#db/schema.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { eventCancelled } from '../activity.ts';
import { listGuestIds } from './participant-store.ts';

type CancelledEvent = Pick<
  EventTable,
  'entry_id' | 'title' | 'starts_at' | 'over_at' | 'time_zone'
> & { owner_id: string };

/** Notifies the guests of an event that is about to be deleted or that a moderator removes, unless it is over. */
export async function notifyOfCancellation(
  { trx, emit }: Act,
  event: CancelledEvent,
  now: number,
): Promise<void> {
  if (event.over_at < now) return;
  const { entry_id: eventId, owner_id: ownerId, title } = event;
  const userIds = await listGuestIds(trx, { eventId, ownerId });
  await emit(eventCancelled, {
    eventId,
    ownerId,
    userIds,
    title,
    startsAt: event.starts_at,
    timeZone: event.time_zone,
  });
}
