import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose from AUTH_SECRET, so that a copy of the database alone reveals nothing. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
