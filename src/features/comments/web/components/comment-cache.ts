import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#platform/shared/contract.ts';
import type { Comment, Reply } from '../../contract.ts';

export type CommentPages = InfiniteData<Page<Comment>>;

/** All loaded comments, oldest first. The API returns the newest page first. */
export const flattenThread = (pages: CommentPages): Comment[] =>
  pages.pages.toReversed().flatMap((page) => page.items);

export const findComment = (pages: CommentPages, id: string): Comment | undefined =>
  flattenThread(pages).find((comment) => comment.id === id);

const mapComments = (
  pages: CommentPages,
  change: (items: Comment[]) => Comment[],
): CommentPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
});

const changeComment = (
  pages: CommentPages,
  id: string,
  change: (comment: Comment) => Comment,
): CommentPages =>
  mapComments(pages, (items) =>
    items.map((comment) => (comment.id === id ? change(comment) : comment)),
  );

/** Whether a comment or a reply is loaded. */
export const isLoaded = (comments: readonly Comment[], id: string): boolean =>
  comments.some((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** Inserts an item into items that are sorted by time. */
function insertInOrder<T extends Reply>(items: readonly T[], item: T): T[] {
  const at = items.findLastIndex(({ createdAt }) => createdAt <= item.createdAt) + 1;
  return items.toSpliced(at, 0, item);
}

/** Adds a new comment to the newest page, unless it is already loaded. */
export function insertComment(pages: CommentPages, comment: Comment): CommentPages {
  const [newest, ...earlier] = pages.pages;
  if (!newest || isLoaded(flattenThread(pages), comment.id)) return pages;
  const items = insertInOrder(newest.items, comment);
  return { ...pages, pages: [{ ...newest, items }, ...earlier] };
}

/** Adds a new reply to its comment's replies, all of which must be loaded. */
export const insertReply = (pages: CommentPages, parentId: string, reply: Reply): CommentPages =>
  changeComment(pages, parentId, (comment) =>
    isLoaded([comment], reply.id)
      ? comment
      : {
          ...comment,
          replies: insertInOrder(comment.replies, reply),
          replyCount: comment.replyCount + 1,
        },
  );

/** Adds the next page of replies to a comment. */
export const appendReplies = (
  pages: CommentPages,
  parentId: string,
  page: Page<Reply>,
): CommentPages => changeComment(pages, parentId, (comment) => withReplies(comment, page));

/** A comment with one more page of its replies. */
export function withReplies(comment: Comment, { items, nextCursor }: Page<Reply>): Comment {
  const known = new Set(comment.replies.map(({ id }) => id));
  const replies = [...comment.replies, ...items.filter(({ id }) => !known.has(id))];
  return {
    ...comment,
    replies,
    replyCount: Math.max(comment.replyCount, replies.length),
    nextRepliesCursor: nextCursor,
  };
}

/** Shows or removes the preview of the link in a comment or a reply. */
export function showPreview(
  pages: CommentPages,
  { id, linkPreview }: Pick<Reply, 'id' | 'linkPreview'>,
): CommentPages {
  const change = <T extends Reply>(item: T): T =>
    item.id === id ? { ...item, linkPreview } : item;
  return mapComments(pages, (items) =>
    items.map((comment) => ({ ...change(comment), replies: comment.replies.map(change) })),
  );
}

/** Removes a comment with its replies, or a reply. */
export const removeComment = (pages: CommentPages, id: string): CommentPages =>
  mapComments(pages, (items) =>
    items
      .filter((comment) => comment.id !== id)
      .map((comment) => {
        const replies = comment.replies.filter((reply) => reply.id !== id);
        const removed = comment.replies.length - replies.length;
        return { ...comment, replies, replyCount: comment.replyCount - removed };
      }),
  );

/** How many comments and replies are removed if the one with this id is deleted; 0 if it is not loaded. */
export function countDeletedWith(pages: CommentPages, id: string): number {
  const comment = findComment(pages, id);
  if (comment) return 1 + comment.replyCount;
  return isLoaded(flattenThread(pages), id) ? 1 : 0;
}
