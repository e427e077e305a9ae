import { redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#features/accounts/return-path.ts';
import { currentViewer, isSuspended } from '#platform/web/session.ts';

/** Returns the path to return to after sign-in, or undefined for the default page. */
function returnPath(href: string): string | undefined {
  const path = safeReturnPath(href);
  return path === '/community' ? undefined : path;
}

/**
 * Members only. Redirects visitors to the sign-in page, accounts without a profile to the page that creates one,
 * suspended members to their cases, and administrators who lack a required second factor to the security settings.
 */
export function requireMember(href: string): void {
  const viewer = currentViewer();
  if (!viewer) throw redirect({ to: '/login', search: { next: returnPath(href) } });
  if (!viewer.hasProfile) {
    throw redirect({ to: '/create-profile', search: { next: returnPath(href) } });
  }
  if (isSuspended(viewer)) {
    if (!href.startsWith('/cases')) throw redirect({ to: '/cases' });
    return;
  }
  if (viewer.needsSecondFactor && !href.startsWith('/settings/security')) {
    throw redirect({ to: '/settings/security' });
  }
}

/**
 * Administrators only, except that moderators can open the cases. Other members are redirected as from an unknown path.
 */
export function requireAdmin(href: string): void {
  const viewer = currentViewer();
  const isAllowed = viewer?.isAdmin || (viewer?.isModerator && href.startsWith('/admin/cases'));
  if (!isAllowed) throw redirect({ to: '/community' });
}

/** Accounts without a profile only: visitors are redirected to sign in, members to the return path. */
export function requireNewcomer(next: string | undefined): void {
  const viewer = currentViewer();
  if (!viewer) throw redirect({ to: '/login', search: { next: next && returnPath(next) } });
  if (viewer.hasProfile) throw redirect({ href: safeReturnPath(next) });
}

/** Visitors only: signed-in users are redirected to the return path. */
export function requireVisitor(next?: string): void {
  if (currentViewer()) throw redirect({ href: safeReturnPath(next) });
}
