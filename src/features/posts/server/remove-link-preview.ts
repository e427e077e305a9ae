import { entryChanged } from '#features/entries/activity.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { lockPost, updatePost } from './store.ts';

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
