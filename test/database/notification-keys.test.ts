import type { Kysely, Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { listTopComments } from '#features/comments/server/store.ts';
import { listRecipientsOfEntry } from '#features/notifications/server/recipient-store.ts';
import { markAsRead, upsertNotification } from '#features/notifications/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { newId } from '#platform/shared/ids.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addMember, addPost } from './sample-rows.ts';

let testDatabase: TestDatabase;
let db: Kysely<Schema>;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
  for (const name of ['ada', 'ben', 'cleo']) await addMember(db, name);
  await addPost(db, { id: 'post', owner: 'ada' });
});
afterAll(() => testDatabase.drop());

const about = {
  post: { type: 'like', merge_key: 'like:post', entry_id: 'post' },
  nothing: { type: 'newcomer', merge_key: 'newcomer', entry_id: null },
} as const;

test.each(['post', 'nothing'] as const)(
  'notifications about %s with the same merge key share a row until they are read',
  async (subject) => {
    const notify = async (actorId: string) => {
      const stored = await db.transaction().execute((trx) =>
        upsertNotification(
          trx,
          testEngine,
          {
            id: newId(),
            user_id: 'ada',
            ...about[subject],
            comment_id: null,
            excerpt: '',
            created_at: 1,
            detail: null,
            host_id: null,
          },
          actorId,
        ),
      );
      return stored?.id;
    };
    const read = () =>
      db
        .transaction()
        .execute((trx) => markAsRead(trx, 'ada', { before: Number.MAX_SAFE_INTEGER }, 9));

    // Runs twice, because two notifications with the same key must stay separate once they are read, even if both were
    // read at the same time.
    for (const _ of ['first', 'second']) {
      const id = await notify('ben');
      expect(await notify('cleo')).toBe(id);
      expect(await read()).toBe(1);
    }
    const rows = await db
      .selectFrom('notification')
      .innerJoin('notification_actor as actor', 'actor.notification_id', 'notification.id')
      .select('actor.user_id')
      .where('merge_key', '=', about[subject].merge_key)
      .orderBy('notification.id')
      .orderBy('actor.user_id')
      .execute();
    expect(rows.map((row) => row.user_id)).toEqual(['ben', 'cleo', 'ben', 'cleo']);
  },
);

test('the notifications and the comments of an entry are read from indexes', async () => {
  const viewer = { userId: 'ada' } as Viewer;
  const after = { sortValue: 5, id: 'id' };
  const [recipients, comments] = await plansOf(db, async (on) => {
    await listRecipientsOfEntry(on as Transaction<Schema>, 'post');
    await listTopComments(on, viewer, 'post', { after, limit: 21 });
  });
  expect(recipients).toContain('notification_entry');
  expect(comments).toContain('comment_newest_of_entry');
  if (testEngine === 'sqlite') expect(comments).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  else expect(comments).not.toMatch(/^\s*(->)?\s*Sort/m);
});
