import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './set-up-error.mjs';
import { withLock } from './with-lock.mjs';

test('a process whose lock was taken over as stale leaves the new lock in place', async () => {
  const name = `test-${randomUUID()}`;
  const lock = join(root, '.cache', `${name}.lock`);
  const stale = Promise.withResolvers<void>();
  const current = Promise.withResolvers<void>();
  const first = withLock(name, () => stale.promise);
  // The lock contains the id of this process. `withLock` regards such a lock as left behind by a killed process, so
  // this call takes it over.
  const second = withLock(name, () => current.promise);
  stale.resolve();
  await first;
  const isLocked = existsSync(lock);
  current.resolve();
  await second;
  expect({ isLocked, isLockedAfter: existsSync(lock) }).toEqual({
    isLocked: true,
    isLockedAfter: false,
  });
});
