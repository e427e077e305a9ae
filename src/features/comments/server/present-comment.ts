import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Comment, Reply } from '../contract.ts';
import type { CommentRow } from './store.ts';

export const presentReply = (row: CommentRow): Reply => ({
  id: row.id,
  text: row.text,
  ...presentAuthor(row),
  createdAt: row.created_at,
});

/** Comments with their replies, in the order of `rows`. */
export function presentComments(
  rows: readonly CommentRow[],
  replies: readonly CommentRow[],
): Comment[] {
  const byParent = Map.groupBy(replies, (reply) => reply.parent_id);
  return rows.map((row) => ({
    ...presentReply(row),
    replies: (byParent.get(row.id) ?? []).map(presentReply),
  }));
}
