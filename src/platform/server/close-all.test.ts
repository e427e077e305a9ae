import { expect, test } from 'vitest';
import { closeAll } from './close-all.ts';

test('a failure does not keep the rest open, and the first failure is thrown', async () => {
  const closed: string[] = [];
  const all = closeAll([
    () => Promise.reject(new Error('The broker is gone.')),
    async () => closed.push('mailer'),
    () => {
      throw new Error('The disk is full.');
    },
    () => closed.push('database'),
  ]);
  await expect(all).rejects.toThrow('The broker is gone.');
  expect(closed).toEqual(['mailer', 'database']);
});
