import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareInterests } from '#db/migrations/0019-interest-keys.ts';
import { interestKey } from '#features/profiles/interests.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { addMember } from './sample-rows.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('the migration gives existing interests the same keys as new interests', async () => {
  const { db } = testDatabase.database;
  const names = ['Hiking', 'hiking', 'Öl malen', 'ÖL MALEN', 'Old maps'];
  await addMember(db, 'ada');
  await db
    .insertInto('profile_interest')
    .values(
      names.map((name, position) => ({ user_id: 'ada', position, name, name_key: '', custom: 1 })),
    )
    .execute();
  // Undoes the migration `compareInterests`, so that it can run on these rows.
  for (const name of ['same', 'newest', 'area']) {
    await db.schema.dropIndex(`profile_interest_${name}`).execute();
  }
  await db.schema.alterTable('profile_interest').dropColumn('name_key').execute();
  await db.schema
    .createIndex('profile_interest_name')
    .on('profile_interest')
    .columns(['name', 'user_id'])
    .execute();
  await db.transaction().execute((trx) => compareInterests(trx, testEngine));
  const rows = await db
    .selectFrom('profile_interest')
    .select(['name', 'name_key'])
    .orderBy('position')
    .execute();
  expect(rows).toEqual(names.map((name) => ({ name, name_key: interestKey(name) })));
});
