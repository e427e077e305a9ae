import { entryChanged } from '#features/entries/activity.ts';
import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { listEventsWithLink, lockEvent, updateEvent } from './store.ts';

/** When a link preview becomes ready, shows it in open browsers on the newest events with this link. */
export async function showLinkPreview(
  { trx, broadcast }: Act,
  { linkPreviewId, linkPreview }: LinkPreviewed,
): Promise<void> {
  for (const { id, owner_id } of await listEventsWithLink(trx, linkPreviewId, maxShownLive)) {
    const update = { entryId: id, kind: 'event', ownerId: owner_id } as const;
    broadcast('everyone', entryChanged, update, { fields: { linkPreview } });
  }
}

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
