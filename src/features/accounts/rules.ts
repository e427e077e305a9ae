/** Limits of an account's fields. `passwordMinLength` is the specification's §9. */
export const limits = {
  emailMaxLength: 254,
  passwordMinLength: 6,
  /** Bounds the work of one password hash. */
  passwordMaxLength: 256,
} as const;

/** What the identity engine accepts as well: an address that only one of us knew could never sign in. */
const emailShape = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether an address looks like one that mail could reach. Only a sent mail can prove more. */
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailMaxLength && emailShape.test(text);

/** One spelling for each address, so that nobody registers twice by capitals or blanks. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** The length is counted in characters as a person sees them, not in UTF-16 units. */
export const isStrongEnough = (password: string): boolean =>
  [...password].length >= limits.passwordMinLength;

/** How a sign-in with Google ends; `has-password` is an address that is registered and not proven. */
export const googleOutcomes = ['done', 'failed', 'has-password'] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

/** The path to return to after sign-in; anything that could leave this site becomes `/community`. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) {
    return '/community';
  }
  const path = next.split(/[?#]/, 1)[0];
  return path === '/' || path === '/login' || path === '/create-profile' ? '/community' : next;
}

/** How long a mailed link to a new password works. */
export const resetLinkLifeMs = 60 * 60_000;
