/**
 * Who may see a page: `visitor` pages send members on; `account` is for who has no profile yet;
 * `admin` pages are to other members as if they were not there.
 */
export type PageAccess = 'visitor' | 'account' | 'member' | 'admin';

/** Every page of the app with its rule: the specification's twelve and our own additions. */
export const pages = [
  { path: '/', access: 'visitor' },
  { path: '/login', access: 'visitor' },
  { path: '/create-profile', access: 'account' },
  { path: '/community', access: 'member' },
  { path: '/profile', access: 'member' },
  { path: '/profile/$userId', access: 'member' },
  { path: '/posts', access: 'member' },
  { path: '/posts/new', access: 'member' },
  { path: '/posts/$postId', access: 'member' },
  { path: '/events', access: 'member' },
  { path: '/events/new', access: 'member' },
  { path: '/events/$eventId', access: 'member' },
  { path: '/messages', access: 'member' },
  { path: '/messages/$conversationId', access: 'member' },
  { path: '/settings/profile', access: 'member' },
  { path: '/settings/account', access: 'member' },
  { path: '/settings/community', access: 'member' },
  { path: '/admin', access: 'admin' },
  { path: '/admin/testimonials', access: 'admin' },
  { path: '/admin/waiting-list', access: 'admin' },
] as const satisfies readonly { path: string; access: PageAccess }[];

const patterns = pages.map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}));

function pageAt(pathname: string) {
  const path = pathname.replace(/\/+$/, '') || '/';
  return patterns.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** The rule of a path, or null for any other path. A slash at the end does not count. */
export const pageAccess = (pathname: string): PageAccess | null => pageAt(pathname)?.access ?? null;

/** The page that a path leads to as it stands in the table, or null for any other path. */
export const pagePath = (pathname: string): string | null => pageAt(pathname)?.path ?? null;
