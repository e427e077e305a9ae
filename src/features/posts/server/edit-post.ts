import { entryChanged, entryEdited } from '#features/entries/activity.ts';
import { attachEditedLink } from '#features/links/server/attach-link.ts';
import { saveMentions } from '#features/mentions/server/save-mentions.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import { describePicture } from '#features/pictures/server/describe-picture.ts';
import { assertVersion } from '#platform/server/database/assert-version.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import type { Post } from '../contract.ts';
import { readOnePost } from './read-posts.ts';
import { lockPost, updatePost } from './store.ts';

export interface PostEdit {
  postId: string;
  title: string;
  content: string;
  /** Undefined keeps the picture, null removes it. */
  imageId?: string | null | undefined;
  /** Undefined keeps the picture's description. */
  imageAlt?: string | undefined;
  version?: number | undefined;
}

/**
 * Changes a member's own post and marks it as edited. Throws NOT_FOUND for another member's post, and CONFLICT if the
 * edited version is not the current one.
 */
export async function editPost(services: Services, viewer: Viewer, input: PostEdit): Promise<Post> {
  const { postId, title, content, imageId, imageAlt: alt } = input;
  return services.acts.transact(async (act) => {
    const { trx, emit, broadcast } = act;
    const before = await lockPost(trx, postId);
    if (!before || !can(viewer, 'edit a post', before)) throw notFound('Post');
    assertVersion(input.version, before.version);
    const version = before.version + 1;
    const now = services.clock();
    const pictureId = imageId === undefined ? before.picture_id : imageId;
    const changed = pictureId !== before.picture_id;
    if (changed && pictureId) {
      await attachPicture(trx, { pictureId, ownerId: viewer.userId, purpose: 'post', now });
    }
    await describePicture(trx, { pictureId, ownerId: viewer.userId, alt });
    const old = { text: before.content, link_preview_id: before.link_preview_id };
    const link_preview_id = await attachEditedLink(services, act, old, content);
    const change = { title, content, picture_id: pictureId, edited_at: now, version };
    await updatePost(trx, postId, { ...change, link_preview_id });
    const subject = { entryId: postId, entryOwnerId: viewer.userId, comment: null };
    await saveMentions(services, act, viewer, content, subject);
    await emit(entryEdited, { entryId: postId, kind: 'post' });
    if (changed && before.picture_id) await deletePicture(act, services, before.picture_id);
    const edited = await readOnePost(trx, viewer, postId);
    const { likes, likedByMe, commentCount, ...fields } = edited;
    const update = { entryId: postId, kind: 'post', ownerId: viewer.userId } as const;
    broadcast('everyone', entryChanged, update, { fields });
    return edited;
  });
}
