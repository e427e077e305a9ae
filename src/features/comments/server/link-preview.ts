import { lockEntry } from '#features/entries/server/store.ts';
import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { threadChanged } from '../activity.ts';
import { clearLinkPreview, findOwnComment, listCommentsWithLink, parentOf } from './store.ts';

/** When a link preview becomes ready, shows it in open browsers on the newest comments and replies with this link. */
export async function showLinkPreview(
  { trx, broadcast }: Act,
  { linkPreviewId, linkPreview }: LinkPreviewed,
): Promise<void> {
  for (const row of await listCommentsWithLink(trx, linkPreviewId, maxShownLive)) {
    broadcast(
      'everyone',
      threadChanged,
      { entryId: row.entry_id, kind: row.kind, ownerId: row.owner_id, byUserId: row.author_id },
      {
        commentCount: row.comment_count,
        previewed: { id: row.id, linkPreview },
        parent: parentOf(row),
      },
    );
  }
}

/** Removes the preview of the link in a member's own comment or reply. */
export async function removeLinkPreview(
  { acts }: Services,
  viewer: Viewer,
  commentId: string,
): Promise<void> {
  await acts.transact(async ({ trx, broadcast }) => {
    const comment = await findOwnComment(trx, viewer, commentId);
    if (!comment) throw notFound('Comment');
    await clearLinkPreview(trx, commentId);
    const entry = await lockEntry(trx, comment.entry_id);
    if (!entry) throw notFound('Comment');
    broadcast(
      'everyone',
      threadChanged,
      { entryId: entry.id, kind: entry.kind, ownerId: entry.owner_id, byUserId: viewer.userId },
      {
        commentCount: entry.comment_count,
        previewed: { id: commentId, linkPreview: null },
        parent: parentOf(comment),
      },
    );
  });
}
