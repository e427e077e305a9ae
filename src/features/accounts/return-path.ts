/* Not part of rules.ts, because every page loads this file. */

/**
 * Returns the path to open after sign-in. It is `/community` if `next` is missing, could lead to another
 * site, or is a page that redirects signed-in members.
 */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) {
    return '/community';
  }
  const path = next.split(/[?#]/, 1)[0];
  return path === '/' || path === '/login' || path === '/create-profile' ? '/community' : next;
}
