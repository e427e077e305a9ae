import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInvitationOfWaiting } from '#db/migrations/0059-invitation-of-waiting.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { addMember } from './sample-rows.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('the migration finds the invitation of each address whose invitation was not deleted', async () => {
  const { db } = testDatabase.database;
  await addMember(db, 'ada');
  const invitation = { by_id: 'ada', expires_at: 1, used_by: null, used_at: null };
  await db
    .insertInto('invitation')
    .values([
      { ...invitation, id: 'of-mia', code_hash: 'a', is_mailed: 1, created_at: 1_000_003 },
      { ...invitation, id: 'of-nils', code_hash: 'b', is_mailed: 1, created_at: 1_000_500 },
      { ...invitation, id: 'a-link', code_hash: 'c', is_mailed: 0, created_at: 2_000_000 },
    ])
    .execute();
  // Undoes the migration, so that it can run on these rows.
  await db.schema.dropIndex('waiting_list_entry_invitation').execute();
  await db.schema.alterTable('waiting_list_entry').dropColumn('invitation_id').execute();
  const invitedAt = { mia: 1_000_000, nils: 1_000_500, olga: 2_000_000, pia: null };
  for (const [id, invited_at] of Object.entries(invitedAt)) {
    const times = { requested_at: 1, confirmed_at: 2, invited_at };
    await db
      .insertInto('waiting_list_entry')
      .values({ id, email: `${id}@elsewhere.test`, language: null, ...times } as never)
      .execute();
  }
  await db.transaction().execute((trx) => addInvitationOfWaiting(trx, testEngine));
  const rows = await db
    .selectFrom('waiting_list_entry')
    .select(['id', 'invitation_id'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 'mia', invitation_id: 'of-mia' },
    { id: 'nils', invitation_id: 'of-nils' },
    { id: 'olga', invitation_id: null },
    { id: 'pia', invitation_id: null },
  ]);
});
