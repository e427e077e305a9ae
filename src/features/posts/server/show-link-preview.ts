import { entryChanged } from '#features/entries/activity.ts';
import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { listPostsWithLink } from './store.ts';

/** Shows a preview that has become ready on the newest posts with this link, wherever they are open. */
export async function showLinkPreview(
  { trx, broadcast }: Act,
  { linkPreviewId, linkPreview }: LinkPreviewed,
): Promise<void> {
  for (const { id, owner_id } of await listPostsWithLink(trx, linkPreviewId, maxShownLive)) {
    const update = { entryId: id, kind: 'post', ownerId: owner_id } as const;
    broadcast('everyone', entryChanged, update, { fields: { linkPreview } });
  }
}
