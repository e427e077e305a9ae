/** Limits of an account's fields. `passwordMinLength` is the specification's §9. */
export const limits = {
  emailMaxLength: 254,
  passwordMinLength: 6,
  /** Bounds the work of one password hash. */
  passwordMaxLength: 256,
} as const;

/** Matches exactly what the identity engine accepts; an address that only one side accepts could never sign in. */
const emailShape = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether a text has the format of an email address. Only a delivered mail proves that it exists. */
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailMaxLength && emailShape.test(text);

/** One spelling for each address, so that case and spaces do not create a second account. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Counts code points, not UTF-16 units. */
export const isStrongEnough = (password: string): boolean =>
  [...password].length >= limits.passwordMinLength;

/** The result of a Google sign-in; `has-password`: the address has an account but is not verified. */
export const googleOutcomes = ['done', 'failed', 'has-password'] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

/** The path to open after sign-in. Anything that could lead to another site becomes `/community`. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) {
    return '/community';
  }
  const path = next.split(/[?#]/, 1)[0];
  return path === '/' || path === '/login' || path === '/create-profile' ? '/community' : next;
}

/** How long a mailed password reset link is valid. */
export const resetLinkLifeMs = 60 * 60_000;
