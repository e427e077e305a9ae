/**
 * Who may see a page. `visitor` pages redirect signed-in users. `account` pages are for accounts without a profile.
 * `case` pages are for members, and are the only pages that a suspended member can open. `moderator` and `admin` pages
 * redirect other members to /community, as unknown paths do.
 */
export type PageAccess = 'visitor' | 'account' | 'member' | 'case' | 'moderator' | 'admin';

/** Every page of the app with its access rule: the specification's twelve pages and our own. */
export const pages = [
  { path: '/', access: 'visitor' },
  { path: '/login', access: 'visitor' },
  { path: '/create-profile', access: 'account' },
  { path: '/community', access: 'member' },
  { path: '/people', access: 'member' },
  { path: '/profile', access: 'member' },
  { path: '/profile/$userId', access: 'member' },
  { path: '/posts', access: 'member' },
  { path: '/posts/new', access: 'member' },
  { path: '/posts/$postId', access: 'member' },
  { path: '/events', access: 'member' },
  { path: '/events/new', access: 'member' },
  { path: '/events/$eventId', access: 'member' },
  { path: '/search', access: 'member' },
  { path: '/messages', access: 'member' },
  { path: '/messages/requests', access: 'member' },
  { path: '/messages/$conversationId', access: 'member' },
  { path: '/settings/profile', access: 'member' },
  { path: '/settings/account', access: 'member' },
  { path: '/settings/security', access: 'member' },
  { path: '/settings/notifications', access: 'member' },
  { path: '/settings/community', access: 'member' },
  { path: '/settings/safety', access: 'member' },
  { path: '/cases', access: 'case' },
  { path: '/cases/$caseId', access: 'case' },
  { path: '/settings/invitations', access: 'member' },
  { path: '/admin', access: 'admin' },
  { path: '/admin/testimonials', access: 'admin' },
  { path: '/admin/waiting-list', access: 'admin' },
  { path: '/admin/mail', access: 'admin' },
  { path: '/admin/areas', access: 'admin' },
  { path: '/admin/cases', access: 'moderator' },
  { path: '/admin/cases/$caseId', access: 'moderator' },
  { path: '/admin/members', access: 'admin' },
  { path: '/admin/log', access: 'admin' },
  { path: '/admin/rules', access: 'admin' },
] as const satisfies readonly { path: string; access: PageAccess }[];

const patterns = pages.map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}));

function pageAt(pathname: string) {
  const path = pathname.replace(/\/+$/, '') || '/';
  return patterns.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** The access rule of a path, or null for an unknown path. A trailing slash is ignored. */
export const pageAccess = (pathname: string): PageAccess | null => pageAt(pathname)?.access ?? null;

/** The route pattern of a path as in the table, or null for an unknown path. */
export const pagePath = (pathname: string): string | null => pageAt(pathname)?.path ?? null;
