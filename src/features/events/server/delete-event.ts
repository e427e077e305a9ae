import { deleteLockedEntry } from '#features/entries/server/delete-locked-entry.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { notifyOfCancellation } from './notify-of-cancellation.ts';
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
    await deleteLockedEntry(services, act, { entryId: eventId, kind: 'event' }, event);
  });
}
