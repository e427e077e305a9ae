import { expect, test } from 'vitest';
import { hashPassword, owaspCost, verifyPassword } from './password-hash.ts';

test('a password is hashed by argon2id at the cost that OWASP recommends', async () => {
  const hash = await hashPassword('correct horse', owaspCost);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'Correct horse' })).toBe(false);
});

test('a hash made at another cost still verifies, and each hash has its own salt', async () => {
  const cost = { memoryKib: 64, passes: 1 };
  const [hash, other] = await Promise.all([hashPassword('a b', cost), hashPassword('a b', cost)]);
  expect(hash).toContain('$m=64,t=1,p=1$');
  expect(hash).not.toBe(other);
  expect(await verifyPassword({ hash, password: 'a b' })).toBe(true);
});

test.each(['', 'plain', '$argon2i$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA', '$argon2id$v=19$m=64$c2FsdA$'])(
  'a malformed or unsupported hash matches no password: %s',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  },
);
