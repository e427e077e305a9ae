import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose from the server's secret, which is not stored in the database. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
