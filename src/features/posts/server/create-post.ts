import { entryAdded, entryCreated } from '#features/entries/activity.ts';
import { insertEntry } from '#features/entries/server/store.ts';
import { attachLink } from '#features/links/server/attach-link.ts';
import { saveMentions } from '#features/mentions/server/save-mentions.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { describePicture } from '#features/pictures/server/describe-picture.ts';
import { enforceSlowMode } from '#features/slow-mode/server/slow-mode.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import type { Post } from '../contract.ts';
import { readOnePost } from './read-posts.ts';
import { insertPost } from './store.ts';

export interface NewPost {
  title: string;
  content: string;
  imageId: string | null;
  imageAlt?: string | undefined;
}

/** Creates a post. A retry with the same idempotency key returns the same post. */
export async function createPost(
  services: Services,
  viewer: Viewer,
  input: NewPost,
  key: string | null,
): Promise<Post> {
  const { userId } = viewer;

  async function insert(act: Act, id: string): Promise<Post> {
    const { trx, emit, broadcast } = act;
    await enforceSlowMode(services, act, viewer, 'entry');
    const now = services.clock();
    const { title, content, imageId, imageAlt: alt } = input;
    if (imageId) {
      await attachPicture(trx, { pictureId: imageId, ownerId: userId, purpose: 'post', now });
    }
    await describePicture(trx, { pictureId: imageId, ownerId: userId, alt });
    await insertEntry(trx, { id, kind: 'post', owner_id: userId, created_at: now });
    const { id: link_preview_id } = await attachLink(services, act, content);
    const texts = { entry_id: id, title, content };
    await insertPost(trx, { ...texts, picture_id: imageId, link_preview_id, edited_at: null });
    const subject = { entryId: id, entryOwnerId: userId, comment: null };
    await saveMentions(services, act, viewer, content, subject);
    await emit(entryCreated, { entryId: id, kind: 'post', ownerId: userId });
    const created = await readOnePost(trx, viewer, id);
    broadcast('everyone', entryAdded, { entryId: id, kind: 'post', ownerId: userId }, created);
    return created;
  }

  return services.acts.transact((act) =>
    withIdempotencyKey(
      act.trx,
      { userId, key, request: ['createPost', input] },
      { create: (newId) => insert(act, newId), read: (id) => readOnePost(act.trx, viewer, id) },
    ),
  );
}
