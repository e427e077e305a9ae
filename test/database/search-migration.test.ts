import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearch } from '#db/migrations/0038-search.ts';
import { addSearchPlaces } from '#db/migrations/0047-search-places.ts';
import { indexInvisibleCharacters } from '#db/migrations/0061-invisible-characters.ts';
import { indexEvents, indexMembers, indexPosts } from '#features/search/server/index-documents.ts';
import { search } from '#features/search/server/search.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { addMember, addPost } from './sample-rows.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

const now = Date.UTC(2026, 10, 1);
/** More posts than the migration indexes in one batch. */
const postCount = 620;

async function addEvent(id: string, startsAt: number): Promise<void> {
  const { db } = testDatabase.database;
  const entry = { id, kind: 'event' as const, owner_id: 'ada', created_at: 5 };
  await db
    .insertInto('entry')
    .values({ ...entry, like_count: 0, comment_count: 0 })
    .execute();
  await db
    .insertInto('event')
    .values({
      entry_id: id,
      title: `Töpfern ${id}`,
      description: '',
      location: 'Köln',
      town: '',
      area_id: 'harbour',
      starts_at: startsAt,
      ends_at: null,
      over_at: startsAt + 1,
      time_zone: 'UTC',
      picture_id: null,
      participant_count: 0,
      is_public: 0,
      created_at: 5,
      updated_at: 5,
    })
    .execute();
}

test('the migrations index existing content in the same way as new content', async () => {
  const { db, engine } = testDatabase.database;
  for (const id of ['ada', 'ben']) await addMember(db, id);
  await db
    .insertInto('profile_interest')
    .values({ user_id: 'ben', position: 0, name: 'Knitting', name_key: 'knitting', custom: 0 })
    .execute();
  const area = { id: 'harbour', name: 'Harbour', name_key: 'harbour', position: 0 };
  await db.insertInto('area').values(area).execute();
  await db.updateTable('profile').set({ area_id: 'harbour' }).execute();
  // All posts have the same time.
  for (let n = 0; n < postCount; n++) await addPost(db, { id: `post-${n}`, owner: 'ada' });
  await addEvent('later', now + 2000);
  await addEvent('sooner', now + 1000);
  // Restores the schema that the migrations expect.
  if (engine === 'sqlite') await sql`drop table search_index`.execute(db);
  for (const table of ['search_doc', 'search_name']) await db.schema.dropTable(table).execute();

  await db.transaction().execute(async (trx) => {
    await createSearch(trx, testEngine);
    await addSearchPlaces(trx, testEngine);
  });

  const read = () =>
    db
      .selectFrom('search_doc')
      .select(['kind', 'entry_id', 'user_id', 'words'])
      .orderBy('entry_id')
      .orderBy('user_id')
      .execute();
  const migrated = await read();
  expect(migrated).toHaveLength(postCount + 4);
  const services = { db, engine, clock: () => now, countSeen: async () => {} };
  const find = async (query: string) => {
    const viewer = { userId: 'ada' } as Viewer;
    const { members, posts, events } = await search(services, viewer, { query, limit: 2 });
    return [
      members.items.map(({ userId }) => userId),
      posts.items.length,
      events.items.map(({ id }) => id),
    ];
  };
  expect(await find('toepfern koeln')).toEqual([[], 0, ['sooner', 'later']]);
  expect(await find('stricken')).toEqual([['ben'], 0, []]);
  const { title } = await db.selectFrom('post').select('title').executeTakeFirstOrThrow();
  expect((await find(title))[1]).toBe(2);

  // Indexing everything again changes nothing.
  const names = await db.selectFrom('search_name').selectAll().execute();
  await db.transaction().execute(async (trx) => {
    await indexPosts(
      trx,
      Array.from({ length: postCount }, (_, n) => `post-${n}`),
    );
    await indexEvents(trx, ['later', 'sooner']);
    await indexMembers(trx, ['ada', 'ben']);
  });
  expect(await read()).toEqual(migrated);
  expect(await db.selectFrom('search_name').selectAll().execute()).toEqual(names);
  // Deleting an account deletes its documents and their words.
  await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
  expect(await read()).toHaveLength(1);
  expect(await find('toepfern')).toEqual([[], 0, []]);
});

test('a migration queues the texts whose words contain invisible characters, and no others', async () => {
  const { db } = testDatabase.database;
  for (const id of ['cleo', 'dan']) await addMember(db, id);
  for (const id of ['hyphenated', 'plain']) await addPost(db, { id, owner: 'cleo' });
  await db
    .updateTable('post')
    .set({ content: 'Auf dem Donau\u00ADdampfschiff' })
    .where('entry_id', '=', 'hyphenated')
    .execute();
  const bio = 'Likes zero\u200Bwidth spaces';
  await db.updateTable('profile').set({ bio }).where('user_id', '=', 'dan').execute();
  const entries = await db.selectFrom('search_pending_entry').select('entry_id').execute();
  const members = await db.selectFrom('search_pending_member').select('user_id').execute();
  expect([...entries, ...members]).toEqual([]);

  await db.transaction().execute((trx) => indexInvisibleCharacters(trx, testEngine));

  const pending = await db.selectFrom('search_pending_entry').select('entry_id').execute();
  expect(pending).toEqual([{ entry_id: 'hyphenated' }]);
  const pendingMembers = await db.selectFrom('search_pending_member').select('user_id').execute();
  expect(pendingMembers).toEqual([{ user_id: 'dan' }]);
});
