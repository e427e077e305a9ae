import { presentLinkPreview } from '#features/links/server/present-link-preview.ts';
import { type MentionsById, mentionsIn } from '#features/mentions/server/read-mentions.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { encodeCursor } from '#platform/server/database/keyset.ts';
import type { Comment, Reply } from '../contract.ts';
import { commentThreadCopy } from '../thread-copy.ts';
import type { CommentRow } from './store.ts';

export const presentReply = (row: CommentRow, mentions: MentionsById): Reply => ({
  id: row.id,
  text: row.text ?? commentThreadCopy.removed,
  mentions: mentionsIn(mentions, row.id),
  linkPreview: row.text === null ? null : presentLinkPreview(row),
  ...presentAuthor(row),
  createdAt: row.created_at,
});

/**
 * Comments with their first replies, in the order of `rows`. `firstReplies` and `counts` are keyed by comment id.
 * `counts` contains how many replies a comment has in total, and may omit comments without further replies.
 */
export function presentComments(
  rows: readonly CommentRow[],
  firstReplies: ReadonlyMap<string | null, readonly CommentRow[]>,
  counts: ReadonlyMap<string, number>,
  mentions: MentionsById,
): Comment[] {
  return rows.map((row) => {
    const first = firstReplies.get(row.id) ?? [];
    const last = first.at(-1);
    const replyCount = Math.max(counts.get(row.id) ?? 0, first.length);
    const more = last !== undefined && replyCount > first.length;
    return {
      ...presentReply(row, mentions),
      replies: first.map((reply) => presentReply(reply, mentions)),
      replyCount,
      nextRepliesCursor: more ? encodeCursor({ sortValue: last.created_at, id: last.id }) : null,
    };
  });
}
