import { entryChanged } from '#features/entries/activity.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { lockEvent, updateEvent } from './store.ts';

/** Removes the preview of the link in a member's own event. */
export async function removeLinkPreview(
  { acts }: Services,
  viewer: Viewer,
  eventId: string,
): Promise<void> {
  await acts.transact(async ({ trx, broadcast }) => {
    const event = await lockEvent(trx, eventId);
    if (!event || !can(viewer, 'edit an event', event)) throw notFound('Event');
    await updateEvent(trx, eventId, { link_preview_id: null });
    const update = { entryId: eventId, kind: 'event', ownerId: viewer.userId } as const;
    broadcast('everyone', entryChanged, update, { fields: { linkPreview: null } });
  });
}
