import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { entryChanged } from '#features/entries/activity.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibilityShared } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { eventJoined } from '../activity.ts';
import type { Event, Participant } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';
import { removalCopy } from '../removal-copy.ts';
import {
  addToParticipantCount,
  countNewParticipant,
  findOwnParticipant,
  insertParticipant,
} from './participant-store.ts';
import { participationChange, presentParticipant } from './present-event.ts';
import { readOneEvent } from './read-events.ts';
import { isRemoved } from './removal-store.ts';

/**
 * Joins an event. Joining twice changes nothing. Throws CONFLICT if the event is over, or if its host has removed the
 * viewer.
 */
export async function joinEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<Event> {
  const { userId } = viewer;
  return services.acts.transact(async (act) => {
    const { trx } = act;
    const now = services.clock();
    await lockVisibilityShared(trx, services.engine, viewer);
    const event = await countNewParticipant(trx, viewer, eventId);
    if (!event) throw notFound('Event');
    const { owner_id: ownerId } = event;
    if (event.over_at < now) throw new AppError('CONFLICT', eventPageCopy.over);
    if (await isRemoved(trx, eventId, userId))
      throw new AppError('CONFLICT', removalCopy.cannotRejoin);
    const participant = { event_id: eventId, user_id: userId, joined_at: now };
    const inserted = await insertParticipant(trx, participant);
    if (!inserted) await addToParticipantCount(trx, eventId, -1);
    const joined = await readOneEvent(trx, viewer, eventId, now);
    if (inserted) {
      act.evictReadsOf(userId);
      act.limitEvictionTo([eventId]);
      await act.emit(eventJoined, { eventId, eventOwnerId: ownerId, userId });
      const update = { entryId: eventId, kind: 'event', ownerId } as const;
      const own = await readOwnParticipant(trx, viewer, joined);
      act.broadcast('everyone', entryChanged, update, participationChange(joined, userId, own));
    }
    return joined;
  });
}

/** The viewer as a participant. An event lists only its first participants, so the viewer's row may have to be read. */
async function readOwnParticipant(
  trx: Transaction<Schema>,
  viewer: Viewer,
  { id, participants }: Event,
): Promise<Participant | null> {
  const listed = participants.find(({ userId }) => userId === viewer.userId);
  if (listed) return listed;
  const row = await findOwnParticipant(trx, viewer, id);
  return row ? presentParticipant(row) : null;
}
