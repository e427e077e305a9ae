import { addToCommentCount, lockEntry } from '#features/entries/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { commentDeleted, threadChanged } from '../activity.ts';
import {
  countAllReplies,
  deleteCommentRow,
  findComment,
  findOwnComment,
  parentOf,
} from './store.ts';

/**
 * Deletes a comment and its replies. The viewer must be the author of the comment, or own the post or event to which it
 * belongs. Throws NOT_FOUND for all other comments, including those that a block hides from the owner. The author is
 * not notified.
 */
export async function deleteComment(services: Services, viewer: Viewer, id: string): Promise<void> {
  await services.acts.transact(async ({ trx, emit, broadcast }) => {
    const own = await findOwnComment(trx, viewer, id);
    const comment = own ?? (await findComment(trx, viewer, id));
    if (!comment || !can(viewer, 'delete a comment', comment)) throw notFound('Comment');
    // Before the replies are counted, so that a concurrent reply waits for the commit.
    const entry = await lockEntry(trx, comment.entry_id);
    await emit(commentDeleted, { commentId: id });
    const replies = await countAllReplies(trx, id);
    if (entry && (await deleteCommentRow(trx, id))) {
      const { id: entryId, kind, owner_id: ownerId } = entry;
      const counted = await addToCommentCount(trx, entryId, -1 - replies);
      broadcast(
        'everyone',
        threadChanged,
        { entryId, kind, ownerId, byUserId: viewer.userId },
        counted && {
          commentCount: counted.comment_count,
          deletedId: id,
          deletedAuthorId: comment.author_id,
          parent: parentOf(comment),
        },
      );
    }
  });
}
