import { entryDeleted, entryRemoved } from '#features/entries/activity.ts';
import { deleteEntry } from '#features/entries/server/store.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { notifyOfCancellation } from './cancel-event.ts';
import { lockEvent } from './store.ts';

/**
 * Deletes one of the viewer's own events with its comments, likes, participants and picture.
 * Notifies everyone who joined, unless it is over.
 */
export async function deleteEvent(
  services: Services,
  viewer: Viewer,
  eventId: string,
): Promise<void> {
  const { userId } = viewer;
  await services.acts.transact(async (act) => {
    const { trx, emit, broadcast } = act;
    const event = await lockEvent(trx, eventId);
    if (!event || !can(viewer, 'delete an event', event)) throw notFound('Event');
    await notifyOfCancellation(act, event, services.clock());
    await emit(entryDeleted, { entryId: eventId });
    await deleteEntry(trx, eventId);
    broadcast('everyone', entryRemoved, { entryId: eventId, kind: 'event', ownerId: userId });
    if (event.picture_id) await deletePicture(act, services, event.picture_id);
  });
}
