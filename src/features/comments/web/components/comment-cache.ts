import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, Reply } from '../../contract.ts';

export type CommentPages = InfiniteData<{ items: Comment[]; nextCursor: string | null }>;

/** The comments as one reads them, oldest first: the wire brings the newest page first. */
export const threadOf = (pages: CommentPages): Comment[] =>
  pages.pages.toReversed().flatMap((page) => page.items);

const mapComments = (
  pages: CommentPages,
  change: (items: Comment[]) => Comment[],
): CommentPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/** Appends a comment as the newest one. */
export function appendComment(pages: CommentPages, comment: Comment): CommentPages {
  const [newest, ...earlier] = pages.pages;
  if (!newest) return pages;
  return { ...pages, pages: [{ ...newest, items: [...newest.items, comment] }, ...earlier] };
}

export const appendReply = (pages: CommentPages, commentId: string, reply: Reply): CommentPages =>
  mapComments(pages, (items) =>
    items.map((comment) =>
      comment.id === commentId ? { ...comment, replies: [...comment.replies, reply] } : comment,
    ),
  );

/** The pages without a comment (and its replies) or without a reply. */
export const withoutRemark = (pages: CommentPages, id: string): CommentPages =>
  mapComments(pages, (items) =>
    items
      .filter((comment) => comment.id !== id)
      .map((comment) => ({
        ...comment,
        replies: comment.replies.filter((reply) => reply.id !== id),
      })),
  );

/** How many comments and replies vanish with this one. */
export function remarksUnder(pages: CommentPages, id: string): number {
  for (const comment of threadOf(pages)) {
    if (comment.id === id) return 1 + comment.replies.length;
    if (comment.replies.some((reply) => reply.id === id)) return 1;
  }
  return 0;
}

const hasRemark = (pages: CommentPages, id: string): boolean => remarksUnder(pages, id) > 0;

/** Puts what the server stored in the place of what was shown meanwhile. */
export function settleRemark(
  pages: CommentPages,
  shownId: string,
  stored: Comment | Reply,
): CommentPages {
  // A refetch can bring the stored one before the answer arrives; then the stand-in only leaves.
  if (hasRemark(pages, stored.id)) return withoutRemark(pages, shownId);
  const settle = <T extends Comment | Reply>(items: T[]): T[] =>
    items.map((item) => (item.id === shownId ? { ...item, ...stored } : item));
  return mapComments(pages, (items) =>
    settle(items).map((comment) => ({ ...comment, replies: settle(comment.replies) })),
  );
}
