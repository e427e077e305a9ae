import { entryChanged } from '#features/entries/activity.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { isReachable } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import { eventLeft, participantRemoved } from '../activity.ts';
import type { Event, RemovedMember } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';
import { reasonProblem } from '../removal-rules.ts';
import { addToParticipantCount, removeParticipant } from './participant-store.ts';
import { participationChange } from './present-event.ts';
import { readOneEvent } from './read-events.ts';
import { deleteRemoval, insertRemoval, isRemoved, listRemovedMembers } from './removal-store.ts';
import { findEvent, lockEvent } from './store.ts';

/** The host sees at most this many removed members. */
const maxRemovedShown = 100;

interface Removal {
  eventId: string;
  userId: string;
  reason: string;
}

/**
 * Removes a participant from an event that is not over, notifies them of the reason, and keeps them from joining again.
 * The event's row is locked, so that a concurrent request to join waits. Repeating the removal changes nothing.
 */
export async function removeFromEvent(
  services: Services,
  viewer: Viewer,
  { eventId, userId, reason: written }: Removal,
): Promise<Event> {
  return services.acts.transact(async (act) => {
    const { trx, emit, evictReadsOf } = act;
    const now = services.clock();
    const event = await lockEvent(trx, eventId);
    if (!event || !can(viewer, 'remove a participant', event)) throw notFound('Event');
    const isOtherMember = userId !== event.owner_id && (await isReachable(trx, viewer, userId));
    if (!isOtherMember) throw notFound('Profile');
    const isRepeated = await isRemoved(trx, eventId, userId);
    if (!isRepeated) {
      const problem = reasonProblem(written);
      if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { reason: problem } });
      if (event.over_at < now) throw new AppError('CONFLICT', eventPageCopy.over);
      if (!(await removeParticipant(trx, eventId, userId))) throw notFound('Profile');
      const reason = visibleText(written);
      await insertRemoval(trx, { event_id: eventId, user_id: userId, reason, removed_at: now });
      await addToParticipantCount(trx, eventId, -1);
      evictReadsOf(userId);
      await emit(eventLeft, { eventId, eventOwnerId: event.owner_id, userId });
      await emit(participantRemoved, { eventId, userId, reason });
    }
    const changed = await readOneEvent(trx, viewer, eventId, now);
    if (!isRepeated) broadcastRemoval(act, changed, userId);
    return changed;
  });
}

function broadcastRemoval(act: Act, event: Event, userId: string): void {
  act.broadcast(
    'everyone',
    entryChanged,
    { entryId: event.id, kind: 'event', ownerId: event.userId },
    participationChange(event, userId, null),
  );
  refreshFor(act, userId, { eventId: event.id, ownerId: event.userId });
}

/** Makes the browsers of one member request an event again, because that member now sees it differently. */
const refreshFor = (
  { broadcastTo }: Act,
  userId: string,
  { eventId: entryId, ownerId }: { eventId: string; ownerId: string },
): void => broadcastTo([userId], entryChanged, { entryId, kind: 'event', ownerId });

/** Lets a removed member join again. They have to rejoin by themselves. */
export async function letBackIn(
  services: Services,
  viewer: Viewer,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<void> {
  await services.acts.transact(async (act) => {
    const { trx } = act;
    const event = await lockEvent(trx, eventId);
    if (!event || !can(viewer, 'remove a participant', event)) throw notFound('Event');
    if (!(await isReachable(trx, viewer, userId))) throw notFound('Profile');
    if (!(await deleteRemoval(trx, eventId, userId))) throw notFound('Profile');
    refreshFor(act, userId, { eventId, ownerId: event.owner_id });
  });
}

/** The members whom the host has removed, latest first. Only the host sees them. */
export async function listRemoved(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  eventId: string,
): Promise<{ items: RemovedMember[] }> {
  const event = await findEvent(db, viewer, eventId);
  if (!event || !can(viewer, 'remove a participant', event)) throw notFound('Event');
  const rows = await listRemovedMembers(db, viewer, eventId, maxRemovedShown);
  return {
    items: rows.map((row) => ({ ...presentAuthor(row), removedAt: row.removed_at })),
  };
}
