import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret token with 192 random bits, for a session or a link. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * The hash of a token, which is stored instead of the token. A fast hash without a salt is enough, because nobody can
 * guess that many random bits.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
