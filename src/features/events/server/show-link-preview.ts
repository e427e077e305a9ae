import { entryChanged } from '#features/entries/activity.ts';
import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { listEventsWithLink } from './store.ts';

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
