import type { LinkPreviewed } from '#features/links/activity.ts';
import { maxShownLive } from '#features/links/rules.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { threadChanged } from '../activity.ts';
import { listCommentsWithLink, parentOf } from './store.ts';

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
