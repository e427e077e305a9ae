import { entryDeleted, entryRemoved } from '#features/entries/activity.ts';
import { deleteEntry } from '#features/entries/server/store.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
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
    const { trx, emit, broadcast } = act;
    const post = await lockPost(trx, postId);
    if (!post || !can(viewer, 'delete a post', post)) throw notFound('Post');
    await emit(entryDeleted, { entryId: postId });
    await deleteEntry(trx, postId);
    broadcast('everyone', entryRemoved, { entryId: postId, kind: 'post', ownerId: viewer.userId });
    if (post.picture_id) await deletePicture(act, services, post.picture_id);
  });
}
