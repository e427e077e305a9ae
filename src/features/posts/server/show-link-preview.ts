import { entryChanged } from '#features/entries/activity.ts';
import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { listPostsWithLink } from './store.ts';

/** Shows a link preview, once it is ready, in all browsers that have one of the newest posts with this link open. */
export async function showLinkPreview(
  { trx, broadcast }: Act,
  { linkPreviewId, linkPreview }: LinkPreviewed,
): Promise<void> {
  for (const { id, owner_id } of await listPostsWithLink(trx, linkPreviewId, maxShownLive)) {
    const update = { entryId: id, kind: 'post', ownerId: owner_id } as const;
    broadcast('everyone', entryChanged, update, { fields: { linkPreview } });
  }
}
