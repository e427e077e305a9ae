import { entryChanged } from '#features/entries/activity.ts';
import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { listPostsWithLink, lockPost, updatePost } from './store.ts';

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

/** Removes the preview of the link in a member's own post. */
export async function removeLinkPreview(
  { acts }: Services,
  viewer: Viewer,
  postId: string,
): Promise<void> {
  await acts.transact(async ({ trx, broadcast }) => {
    const post = await lockPost(trx, postId);
    if (!post || !can(viewer, 'edit a post', post)) throw notFound('Post');
    await updatePost(trx, postId, { link_preview_id: null });
    const update = { entryId: postId, kind: 'post', ownerId: viewer.userId } as const;
    broadcast('everyone', entryChanged, update, { fields: { linkPreview: null } });
  });
}
