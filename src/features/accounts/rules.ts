import { countCharacters } from '#platform/shared/characters.ts';

/** Limits of an account's fields. `passwordMinLength` comes from the specification (§9). */
export const limits = {
  emailMaxLength: 254,
  passwordMinLength: 6,
  /** The codes of invitations are far shorter. */
  invitationMaxLength: 100,
  /** The challenges of sign-ups are shorter. */
  challengeMaxLength: 200,
  /** Limits the cost of hashing one password. */
  passwordMaxLength: 256,
} as const;

/** Matches exactly the addresses that `z.email()` accepts, so that the sign-in page does not have to load zod. */
const emailShape = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether a text has the format of an email address. Only a delivered mail proves that the address exists. */
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailMaxLength && emailShape.test(text);

/** Removes differences in case and surrounding spaces, so that an address cannot have two accounts. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Whether a password has the minimum length. */
export const isStrongEnough = (password: string): boolean =>
  countCharacters(password) >= limits.passwordMinLength;

/**
 * The outcomes of a Google sign-in. `has-password`: the address belongs to an account that has a password, but the
 * address is not verified. `other-google`: the account with the address is connected to another Google account.
 * `second-step`: Google has confirmed the user, but the account also requires a code. `taken`: the Google account to
 * connect belongs to another account here. `invitation-invalid` and `invitation-required`: no account was created,
 * because the invitation is not valid, or because there is none. `suspended`: no account was created, because an
 * account with the address was deleted while it was suspended.
 */
export const googleOutcomes = [
  'done',
  'failed',
  'has-password',
  'other-google',
  'second-step',
  'taken',
  'invitation-invalid',
  'invitation-required',
  'suspended',
] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

/** How many bits at the start of a proof's hash must be zero for a client that requests few challenges. */
const easyBits = 16;

/**
 * How many zero bits the challenge of a sign-up requires: 16, for which a client computes about 65,000 hashes in a
 * fraction of a second. A client address that has requested too many challenges in the last hour needs 18 or 20 bits:
 * four or sixteen times as many hashes.
 */
export function proofBits(excessChallenges: number): number {
  if (excessChallenges <= 0) return easyBits;
  return excessChallenges <= 100 ? easyBits + 2 : easyBits + 4;
}

/** The text whose SHA-256 proves the work. */
export const proofText = (challenge: string, answer: number): string => `${challenge}:${answer}`;

/** Whether a hash begins with at least this number of zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const wholeBytes = bits >> 3;
  for (let at = 0; at < wholeBytes; at++) if (hash[at] !== 0) return false;
  return (hash[wholeBytes] ?? 0) >> (8 - (bits & 7)) === 0;
}

/** How long a mailed password reset link is valid. */
export const resetLinkLifeMs = 60 * 60_000;
