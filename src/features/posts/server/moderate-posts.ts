import {
  contentErased,
  contentRemoved,
  contentRestored,
  type ModeratedContent,
} from '#features/cases/activity.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteLockedPost } from './delete-post.ts';
import { attachPictureAgain, detachPicture, lockPost } from './store.ts';

const toUpdate = ({ id, ownerId }: ModeratedContent) =>
  ({ entryId: id, kind: 'post', ownerId }) as const;

/** Broadcasts that a post has changed. Browsers then refetch it. */
function broadcastChange({ broadcast }: Act, entryId: string, ownerId: string): void {
  broadcast('everyone', entryChanged, { entryId, kind: 'post', ownerId });
}

/**
 * Registers listeners that hide removed posts and pictures in browsers, show restored ones again, and delete the posts
 * that are removed for good.
 */
export function moderatePosts(services: Pick<Services, 'acts' | 'storage'>): void {
  const { acts } = services;
  acts.on(contentRemoved, async (act, content) => {
    if (content.kind === 'post') act.broadcast('everyone', entryRemoved, toUpdate(content));
    if (content.kind !== 'picture') return;
    const entryId = await detachPicture(act.trx, content.id);
    if (entryId) broadcastChange(act, entryId, content.ownerId);
  });
  acts.on(contentRestored, async (act, content) => {
    if (content.kind === 'post') act.broadcast('everyone', entryAdded, toUpdate(content));
    if (content.kind !== 'picture' || !content.entryId) return;
    const isAttached = await attachPictureAgain(act.trx, content.entryId, content.id);
    if (isAttached) broadcastChange(act, content.entryId, content.ownerId);
  });
  acts.on(contentErased, async (act, { kind, id }) => {
    const post = kind === 'post' ? await lockPost(act.trx, id) : undefined;
    if (post) await deleteLockedPost(services, act, id, post);
  });
}
