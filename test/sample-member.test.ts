import { afterAll, expect, test } from 'vitest';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import { sampleEmail, samplePassword, startTestApp } from './app.ts';
import { readAllRows, readTableStates } from './table-state.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** The rows of all tables, without the values that differ even between two members with the same name. */
async function readRows(userId: string): Promise<Record<string, string[]>> {
  await readTableStates(app);
  const tables = [...(await readAllRows(app.db))].filter(([, rows]) => rows.length > 0);
  const withoutChance = (row: string) =>
    row
      .replaceAll(userId, 'the member')
      .replaceAll(/"(id|tokenHash|token_hash)":"[^"]+"/g, '"$1":"random"')
      .replaceAll(/\$[^$]+\$[^$"]+"/g, '$a salt$a hash"')
      .replaceAll(/"(device_key)":"[^"]+"/g, '"$1":"of the member"')
      .replaceAll(/:(\d{13,}|"\d{4}-\d\d-\d\dT[^"]+")/g, ':a time');
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.map(withoutChance).sort()]));
}

test('an inserted member has the same rows as one who signed up, and can sign in', async () => {
  const { userId } = await app.signUp('sample');
  const signedUp = await readRows(userId);
  await app.reset();
  const inserted = await app.stranger('sample');
  expect(await readRows(inserted.userId)).toEqual(signedUp);

  const { body } = await inserted.get<{ viewer: ViewerInfo }>('/api/session');
  expect(body.viewer.userId).toBe(inserted.userId);
  const credentials = { email: sampleEmail('sample'), password: samplePassword };
  const second = await app.visitor().post('/api/session', credentials);
  expect(second.status).toBe(201);
  await app.server.services.jobs.settle();
  // The device is known, so its owner is not notified of the second sign-in.
  expect(app.mails).toEqual([]);
});
