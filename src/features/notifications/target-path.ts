import type { Notification } from './contract.ts';

/** The path that a notification links to. */
export function targetPath({ kind, id, commentId }: Notification['target']): string {
  if (kind === 'events') return '/events';
  if (kind === 'people') return '/people';
  if (kind === 'requests') return '/messages/requests';
  if (kind === 'cases') return '/cases';
  if (kind === 'case') return `/cases/${id}`;
  if (kind === 'conversation') return `/messages/${id}`;
  if (kind === 'profile') return `/profile/${id}`;
  const page = kind === 'post' ? `/posts/${id}` : `/events/${id}`;
  return commentId ? `${page}?comment=${commentId}` : page;
}
