import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { deriveKey } from '#platform/server/derive-key.ts';
import { recoveryCodeCount } from '../rules.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the secret of an authenticator app. It can be decrypted only with the same `owner`. */
export function encrypt(plain: Buffer, owner: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, 'totp'), nonce);
  cipher.setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts what {@link encrypt} returned. Returns null for another owner, and if AUTH_SECRET has changed since. */
export function decrypt(text: string, owner: string, secret: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(
    algorithm,
    deriveKey(secret, 'totp'),
    bytes.subarray(0, nonceBytes),
  );
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}

/** Without letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomLetters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Creates recovery codes of 49 random bits each, like `k7m2p-x9qrt`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomLetters(5)}-${randomLetters(5)}`);

/**
 * The stored form of a normalized recovery code. The hash is keyed, because a plain one of so few bits could be
 * reversed.
 */
export const hashRecoveryCode = (code: string, secret: string): string =>
  createHmac('sha256', deriveKey(secret, 'recovery code')).update(code).digest('base64url');
