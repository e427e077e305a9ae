import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const maxAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** At most two at a time: fifty sign-ins at once must not take all memory and every thread. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const tag = (password: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...parameters }),
  );

/** The hash to store, in the PHC string format, so that the parameters can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await tag(password, salt);
  const { memory, passes, parallelism } = parameters;
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(hash)}`;
}

/** Whether the password is the one that was hashed. A malformed hash matches nothing. */
export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const [, kind, , , salt, hash] = stored.hash.split('$');
  if (kind !== 'argon2id' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = await tag(stored.password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
