import { addToCommentCount } from '#features/entries/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { commentDeleted, threadChanged } from '../activity.ts';
import { countReplies, findComment, removeComment } from './store.ts';

/** Deletes a comment of one's own with its replies. Somebody else's is the same 404 as none. */
export async function deleteComment(services: Services, viewer: Viewer, id: string): Promise<void> {
  await services.acts.transact(async ({ trx, emit, broadcast }) => {
    const comment = await findComment(trx, id);
    if (comment?.author_id !== viewer.userId) throw notFound('Comment');
    // The entry's row is locked by the counter first, so that a reply which arrives now waits.
    const entry = await addToCommentCount(trx, comment.entry_id, 0);
    await emit(commentDeleted, { commentId: id });
    const replies = await countReplies(trx, id);
    if (entry && (await removeComment(trx, id))) {
      const { id: entryId, kind } = entry;
      await addToCommentCount(trx, entryId, -1 - replies);
      broadcast('everyone', threadChanged, { entryId, kind, byUserId: viewer.userId });
    }
  });
}
