import { entryDeleted, entryRemoved } from '#features/entries/activity.ts';
import { deleteEntry } from '#features/entries/server/store.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { type LockedPost, lockPost } from './store.ts';

/** Deletes a member's own post with its comments, likes and picture. */
export async function deletePost(
  services: Services,
  viewer: Viewer,
  postId: string,
): Promise<void> {
  await services.acts.transact(async (act) => {
    const post = await lockPost(act.trx, postId);
    if (!post || !can(viewer, 'delete a post', post)) throw notFound('Post');
    await deleteLockedPost(services, act, postId, post);
  });
}

export async function deleteLockedPost(
  services: Pick<Services, 'storage'>,
  act: Act,
  postId: string,
  { owner_id: ownerId, picture_id: pictureId }: Pick<LockedPost, 'owner_id' | 'picture_id'>,
): Promise<void> {
  const { trx, emit, broadcast } = act;
  await emit(entryDeleted, { entryId: postId });
  await deleteEntry(trx, postId);
  broadcast('everyone', entryRemoved, { entryId: postId, kind: 'post', ownerId });
  if (pictureId) await deletePicture(act, services, pictureId);
}
