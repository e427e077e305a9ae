import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProfileNames } from '#db/migrations/0017-profile-names.ts';
import { indexSimilarUsernames } from '#db/migrations/0032-similar-usernames.ts';
import { nameSearchKeys } from '#features/profiles/rules.ts';
import { listSimilarUsernames } from '#features/profiles/server/similar-username-store.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addMember } from './sample-rows.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('usernames that look alike are found by an index, including those from before the migration', async () => {
  const { db } = testDatabase.database;
  for (const id of ['marlo', 'rnar1o', 'karl']) await addMember(db, id);
  await db.schema.dropIndex('profile_username_skeleton').execute();
  await db.transaction().execute((trx) => indexSimilarUsernames(trx, testEngine));
  expect(await listSimilarUsernames(db, 'karl', 'mar10')).toEqual(
    expect.arrayContaining(['marlo', 'rnar1o']),
  );
  expect(await listSimilarUsernames(db, 'marlo', 'marlo')).toEqual(['rnar1o']);
  expect(await listSimilarUsernames(db, 'marlo', 'kar1o')).toEqual([]);
  const plans = await plansOf(db, () => listSimilarUsernames(db, 'karl', 'mar10'));
  expect(plans.join()).toContain('profile_username_skeleton');
  await db.deleteFrom('auth_user').execute();
});

test('the migration gives existing members the same search keys as new members', async () => {
  const { db } = testDatabase.database;
  const names = { ada: 'Ada King  Lovelace', eva: 'Éva de Éva', ola: 'ola' };
  for (const [id, display_name] of Object.entries(names)) {
    await addMember(db, id);
    await db.updateTable('profile').set({ display_name }).where('user_id', '=', id).execute();
  }
  await db.schema.dropTable('profile_name').execute();
  await db.schema.dropIndex('profile_newest').execute();
  await db.transaction().execute((trx) => createProfileNames(trx, testEngine));
  await db.schema.alterTable('profile_name').renameColumn('beginning', 'search_key').execute();
  const rows = await db.selectFrom('profile_name').select(['user_id', 'search_key']).execute();
  expect(rows).toHaveLength(8);
  for (const [id, displayName] of Object.entries(names)) {
    const found = rows.filter((row) => row.user_id === id).map((row) => row.search_key);
    expect(found.toSorted()).toEqual(nameSearchKeys(id, displayName).toSorted());
  }
});
