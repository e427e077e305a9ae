import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { PasswordCost } from '#platform/server/services.ts';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
export const owaspCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

const parallelism = 1;
const tagLength = 32;

/**
 * Computes at most two hashes at a time, so that many concurrent sign-ins do not use up memory and threads. This queue
 * is not fair, but it stays short, because requests take turns before they reach it (`hashing-queue.ts`).
 */
const limit = pLimit(2);

const deriveTag = (
  password: string,
  nonce: Buffer,
  { memoryKib: memory, passes }: PasswordCost,
): Promise<Buffer> =>
  limit(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  );

/** Hashes a password into the PHC string format, which includes the cost. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveTag(password, salt, cost);
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const parameters = `m=${cost.memoryKib},t=${cost.passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether a password matches a stored hash. The cost is read from the hash, so that old passwords still
 * work after the default cost has been raised. A malformed hash matches nothing.
 */
export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const [, kind, , parameters = '', salt, hash] = stored.hash.split('$');
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? [];
  if (kind !== 'argon2id' || !memory || !passes || !salt || !hash) return false;
  const cost = { memoryKib: Number(memory), passes: Number(passes) };
  const expected = Buffer.from(hash, 'base64');
  const actual = await deriveTag(stored.password, Buffer.from(salt, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
