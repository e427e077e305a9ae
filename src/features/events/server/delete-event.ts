import { entryDeleted, entryRemoved } from '#features/entries/activity.ts';
import { deleteEntry } from '#features/entries/server/store.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { notifyOfCancellation } from './cancel-event.ts';
import { lockEvent } from './store.ts';

/**
 * Deletes one of the viewer's own events with its comments, likes, participants and picture.
 * Notifies the guests, unless the event is over.
 */
export async function deleteEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<void> {
  await services.acts.transact(async (act) => {
    const event = await lockEvent(act.trx, eventId);
    if (!event || !can(viewer, 'delete an event', event)) throw notFound('Event');
    await notifyOfCancellation(act, event, services.clock());
    await deleteLockedEvent(services, act, event);
  });
}

/** Deletes an event. The caller must already have notified the guests. */
export async function deleteLockedEvent(
  services: Pick<Services, 'storage'>,
  act: Act,
  event: { entry_id: string; owner_id: string; picture_id: string | null },
): Promise<void> {
  const { trx, emit, broadcast } = act;
  const { entry_id: entryId, owner_id: ownerId, picture_id: pictureId } = event;
  await emit(entryDeleted, { entryId });
  await deleteEntry(trx, entryId);
  broadcast('everyone', entryRemoved, { entryId, kind: 'event', ownerId });
  if (pictureId) await deletePicture(act, services, pictureId);
}
