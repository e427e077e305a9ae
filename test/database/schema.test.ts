import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import {
  isForeignKeyViolation,
  isUniqueViolation,
} from '#platform/server/database/database-errors.ts';
import { openTestDatabase, type TestDatabase } from '#test/engines.ts';
import { addComment, addMember, addPicture, addPost, addUser, authValues } from './sample-rows.ts';

let testDatabase: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
});
afterEach(() => db.deleteFrom('auth_user').execute());
afterAll(() => testDatabase.drop());

async function count(table: keyof Schema): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Adds Ada's post with Ben's comment, Ada's reply to the comment, and a like from each. */
async function addThread(): Promise<void> {
  await addMember(db, 'ada');
  await addMember(db, 'ben');
  await addPicture(db, 'picture', 'ada');
  await addPost(db, { id: 'post', owner: 'ada', pictureId: 'picture' });
  await addComment(db, { id: 'comment', entry: 'post', author: 'ben' });
  await addComment(db, { id: 'reply', entry: 'post', author: 'ada', parent: 'comment' });
  for (const user_id of ['ada', 'ben']) {
    await db
      .insertInto('entry_like')
      .values({ entry_id: 'post', user_id, created_at: 1 })
      .execute();
  }
}

describe('foreign keys', () => {
  test('deleting an entry deletes its post, comments and likes but keeps the picture', async () => {
    await addThread();
    await db.deleteFrom('entry').where('id', '=', 'post').execute();
    expect(await count('post')).toBe(0);
    expect(await count('comment')).toBe(0);
    expect(await count('entry_like')).toBe(0);
    expect(await count('picture')).toBe(1);
  });

  test('deleting a comment deletes its replies', async () => {
    await addThread();
    await db.deleteFrom('comment').where('id', '=', 'comment').execute();
    expect(await count('comment')).toBe(0);
    expect(await count('entry')).toBe(1);
  });

  test('deleting a picture keeps the post that used it', async () => {
    await addThread();
    await db.deleteFrom('picture').execute();
    const post = await db.selectFrom('post').select('picture_id').executeTakeFirstOrThrow();
    expect(post.picture_id).toBeNull();
  });

  test('deleting an account deletes its owner’s data and the comments on their posts, but no posts of others', async () => {
    await addThread();
    await addPost(db, { id: 'of-ben', owner: 'ben' });
    const { createdAt, updatedAt } = authValues(db);
    const session = { id: 's', tokenHash: 't', userId: 'ada', ipAddress: null, userAgent: null };
    await db
      .insertInto('auth_session')
      .values({ ...session, expiresAt: createdAt, createdAt, updatedAt })
      .execute();
    await db
      .insertInto('profile_interest')
      .values({ user_id: 'ada', position: 0, name: 'Music', name_key: 'music', custom: 0 })
      .execute();
    await db
      .insertInto('idempotency_key')
      .values({ user_id: 'ada', key: 'k', request_hash: 'h', created_id: 'c', created_at: 1 })
      .execute();
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    for (const table of [
      'auth_session',
      'profile_interest',
      'idempotency_key',
      'picture',
    ] as const) {
      expect(await count(table), table).toBe(0);
    }
    expect(await count('comment')).toBe(0);
    const left = await db.selectFrom('post').select('entry_id').execute();
    expect(left).toEqual([{ entry_id: 'of-ben' }]);
  });
});

describe('a write is refused', () => {
  const like = () =>
    db.insertInto('entry_like').values({ entry_id: 'post', user_id: 'ada', created_at: 1 });

  test('as a foreign key violation if the referenced row does not exist', async () => {
    await addMember(db, 'ada');
    const error = await like()
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(isForeignKeyViolation(error)).toBe(true);
    expect(isUniqueViolation(error)).toBe(false);
    await expect(addPost(db, { id: 'post', owner: 'nobody' })).rejects.toThrow(/foreign key/i);
  });

  test('when an account without a profile would own an entry', async () => {
    await addUser(db, 'ada');
    await expect(addPost(db, { id: 'post', owner: 'ada' })).rejects.toThrow(/foreign key/i);
  });

  test('as a unique violation for a second like, username, address, path or profile picture', async () => {
    await addThread();
    await addUser(db, 'eve');
    const profile = await db.selectFrom('profile').selectAll().executeTakeFirstOrThrow();
    const user = await db.selectFrom('auth_user').selectAll().executeTakeFirstOrThrow();
    const picture = await db.selectFrom('picture').selectAll().executeTakeFirstOrThrow();
    const duplicates = [
      like(),
      db.insertInto('profile').values({ ...profile, user_id: 'eve' }),
      db.insertInto('auth_user').values({ ...user, id: 'other' }),
      db.insertInto('picture').values({ ...picture, id: 'other' }),
      db.updateTable('profile').set({ picture_id: 'picture' }),
    ];
    for (const duplicate of duplicates) {
      const error = await duplicate.execute().catch((thrown: unknown) => thrown);
      expect(isUniqueViolation(error), String(error)).toBe(true);
      expect(isForeignKeyViolation(error)).toBe(false);
    }
  });

  test.each([
    ['an unknown kind', { kind: 'poll' as 'post' }],
    ['a negative count', { like_count: -1 }],
    ['no creation time', { created_at: null as unknown as number }],
    ['text where a number belongs', { comment_count: 'many' as unknown as number }],
  ])('for %s', async (_name, change) => {
    await addMember(db, 'ada');
    const entry = { id: 'e', kind: 'post' as const, owner_id: 'ada', created_at: 1 };
    await expect(
      db
        .insertInto('entry')
        .values({ ...entry, like_count: 0, comment_count: 0, ...change })
        .execute(),
    ).rejects.toThrow();
    expect(await count('entry')).toBe(0);
  });
});
