import { redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#features/accounts/rules.ts';
import { currentViewer } from '#platform/web/session.ts';

/** The address of a page asked for, or nothing where it is the one that everybody lands on. */
function asNext(href: string): string | undefined {
  const back = safeReturnPath(href);
  return back === '/community' ? undefined : back;
}

/** The `next` of an address; anything else in it is dropped. */
export const readNext = (search: Record<string, unknown>): { next?: string | undefined } =>
  typeof search.next === 'string' ? { next: search.next } : {};

/** Members only: others sign in or make a profile first, and come back. */
export function requireMember(href: string): void {
  const viewer = currentViewer();
  if (!viewer) throw redirect({ to: '/login', search: { next: asNext(href) } });
  if (!viewer.hasProfile) {
    throw redirect({ to: '/create-profile', search: { next: asNext(href) } });
  }
}

/** Administrators only; to other members there is no such page. */
export function requireAdmin(): void {
  if (!currentViewer()?.isAdmin) throw redirect({ to: '/community' });
}

/** Whoever is signed in and has no profile yet. */
export function requireNewcomer(next: string | undefined): void {
  const viewer = currentViewer();
  if (!viewer) throw redirect({ to: '/login', search: { next: next && asNext(next) } });
  if (viewer.hasProfile) throw redirect({ href: safeReturnPath(next) });
}

/** Visitors only: whoever is signed in goes on. */
export function requireVisitor(next?: string): void {
  if (currentViewer()) throw redirect({ href: safeReturnPath(next) });
}
