import { deleteLockedEntry } from '#features/entries/server/delete-locked-entry.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { lockPost } from './store.ts';

/** Deletes a member's own post with its comments, likes and picture. */
export async function deletePost(
  services: Services,
  viewer: Viewer,
  postId: string,
): Promise<void> {
  await services.acts.transact(async (act) => {
    const post = await lockPost(act.trx, postId);
    if (!post || !can(viewer, 'delete a post', post)) throw notFound('Post');
    await deleteLockedEntry(services, act, { entryId: postId, kind: 'post' }, post);
  });
}
