import { getMigrations } from 'better-auth/db/migration';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#features/accounts/server/auth.ts';
import { cheapPasswords } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('better-auth finds every table, column and type that it needs', async () => {
  const { db, engine } = testDatabase.database;
  const auth = createAuth({
    db,
    engine,
    secret: 'a sample secret that is long enough',
    https: false,
    log: pino({ level: 'silent' }),
    passwordCost: cheapPasswords,
  });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
});
