import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { entryChanged } from '../activity.ts';
import { listEntriesWithLink } from './store.ts';

/** When a link preview becomes ready, shows it in open browsers on the newest posts and events with this link. */
export async function showLinkPreview(
  { trx, broadcast }: Act,
  { linkPreviewId, linkPreview }: LinkPreviewed,
): Promise<void> {
  for (const { id, kind, owner_id } of await listEntriesWithLink(
    trx,
    linkPreviewId,
    maxShownLive,
  )) {
    const update = { entryId: id, kind, ownerId: owner_id };
    broadcast('everyone', entryChanged, update, { fields: { linkPreview } });
  }
}
