import type { Notification } from '../../contract.ts';

/** Where a notification leads: to the very comment, post, event or conversation. */
export function targetPath({ kind, id, commentId }: Notification['target']): string {
  if (kind === 'conversation') return `/messages/${id}`;
  const page = kind === 'post' ? `/posts/${id}` : `/events/${id}`;
  return commentId ? `${page}?comment=${commentId}` : page;
}
