import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { actors, startTestApp, type TestApp } from '#test/app.ts';
import { testEngine } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import { edit, event, find, post } from '#test/search.ts';
import { addPendingEntry, addPendingMember, listPending } from './pending-store.ts';

let app: TestApp;
let ada: Person;
let aheadMs = 0;
beforeEach(async () => {
  aheadMs = 0;
  app = await startTestApp({ clock: () => Date.now() + aheadMs });
  ada = await app.member('ada');
});
afterEach(() => app.close());

const readPending = () => listPending(app.db, { now: Number.MAX_SAFE_INTEGER, limit: 1000 });
const nothing = { entryIds: [], memberIds: [] };
const settle = () => app.server.services.jobs.settle();

/** A commit whose process is killed before it can index anything. */
async function changeUnindexed(change: (trx: Kysely<Schema>) => Promise<unknown>): Promise<void> {
  await app.db.transaction().execute(change);
}

const rename = (id: string, title: string) =>
  changeUnindexed(async (trx) => {
    await trx.updateTable('post').set({ title }).where('entry_id', '=', id).execute();
    await addPendingEntry(trx, id);
  });

/** Makes the database refuse documents with the word `poison`. */
async function refusePoison(): Promise<() => Promise<unknown>> {
  if (testEngine === 'postgres') {
    await sql`alter table search_doc add constraint no_poison check (words not like '%poison%')`.execute(
      app.db,
    );
    return () => sql`alter table search_doc drop constraint no_poison`.execute(app.db);
  }
  await sql`create trigger no_poison before insert on search_doc when new.words like '%poison%'
    begin select raise(abort, 'poison'); end`.execute(app.db);
  return () => sql`drop trigger no_poison`.execute(app.db);
}

test('new and edited posts, events and profiles are indexed even if nobody searches', async () => {
  await post(ada, 'Saffron');
  await event(ada, { title: 'Saffron event' });
  await edit(ada, { displayName: 'Ada Saffron' });
  await settle();
  expect(await readPending()).toEqual(nothing);
  const { rows } = await sql<{ kind: string }>`
    select kind from search_doc where words like '%saffron%' order by kind`.execute(app.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['event', 'member', 'post']);
});

test('what was committed before a crash is found after a restart', async () => {
  const { id } = await post(ada, 'Saffron');
  await settle();
  await rename(id, 'Paprika');
  await changeUnindexed(async (trx) => {
    await trx.updateTable('profile').set({ bio: 'Paprika' }).execute();
    await addPendingMember(trx, ada.userId);
  });
  expect(await readPending()).toEqual({ entryIds: [id], memberIds: [ada.userId] });
  // As if the scheduled job were due.
  await app.db.deleteFrom('job_lease').execute();
  await app.restart();
  expect(await readPending()).toEqual(nothing);
  expect(await find(ada, 'paprika')).toEqual(['ada', 'Paprika']);
  expect(await find(ada, 'saffron')).toEqual([]);
});

test('a search finds what another process has just committed, but not the text that it replaced', async () => {
  const url = await app.startSecond();
  const second = await actors(() => url).signIn('ada');
  for (let n = 0; n < 5; n += 1) {
    const { id } = await post(ada, `Saffron no${n}x`);
    expect(await find(second, `saffron no${n}x`)).toEqual([`Saffron no${n}x`]);
    await ada.patch(`/api/posts/${id}`, { title: `Paprika no${n}x`, content: 'Cumin' });
    expect(await find(second, `saffron no${n}x`)).toEqual([]);
    expect(await find(second, `paprika no${n}x`)).toEqual([`Paprika no${n}x`]);
  }
  // Both processes index at the same time.
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const by = n % 2 ? ada : second;
      await post(by, `Turmeric no${n}x`);
      expect(await find(by, `turmeric no${n}x`)).toContain(`Turmeric no${n}x`);
    }),
  );
  await settle();
  expect(await readPending()).toEqual(nothing);
});

test('an edit of an entry that is still queued is found, and a deleted entry leaves the queue at once', async () => {
  const [first, second] = [await post(ada, 'Saffron one'), await post(ada, 'Saffron two')];
  await settle();
  await rename(first.id, 'Paprika one');
  await rename(first.id, 'Paprika again');
  await rename(second.id, 'Paprika two');
  await app.db.deleteFrom('entry').where('id', '=', second.id).execute();
  expect(await readPending()).toEqual({ entryIds: [first.id], memberIds: [] });
  expect(await find(ada, 'paprika')).toEqual(['Paprika again']);
  expect(await find(ada, 'saffron')).toEqual([]);
});

test('a deleted account leaves the queue at once', async () => {
  const ben = await app.member('ben');
  const { id } = await post(ben, 'Saffron');
  await settle();
  await rename(id, 'Paprika');
  await changeUnindexed((trx) => addPendingMember(trx, ben.userId));
  await app.db.deleteFrom('auth_user').where('id', '=', ben.userId).execute();
  expect(await readPending()).toEqual(nothing);
});

test('a document that cannot be indexed does not block others, and is retried later', async () => {
  const { id } = await post(ada, 'Saffron');
  await settle();
  const allow = await refusePoison();
  await rename(id, 'Poison');
  await changeUnindexed((trx) => addPendingMember(trx, ada.userId));
  await post(ada, 'Paprika');
  expect(await find(ada, 'paprika')).toEqual(['Paprika']);
  // The document is not found by its former text either.
  expect(await find(ada, 'saffron')).toEqual([]);
  expect(await readPending()).toEqual({ entryIds: [id], memberIds: [] });
  await allow();
  expect(await find(ada, 'poison')).toEqual([]);
  aheadMs += 11 * minuteMs;
  expect(await find(ada, 'poison')).toEqual(['Poison']);
});

test('a backlog of more than one run is indexed completely', async () => {
  const { id } = await post(ada, 'Saffron');
  await settle();
  const row = await app.db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 600 }, (_, n) => `post-${n}`);
  await changeUnindexed(async (trx) => {
    for (const entry_id of ids) {
      await trx
        .insertInto('entry')
        .values({ ...row, id: entry_id })
        .execute();
      const texts = { title: 'Paprika', content: entry_id, picture_id: null, edited_at: null };
      await trx
        .insertInto('post')
        .values({ entry_id, ...texts })
        .execute();
      await addPendingEntry(trx, entry_id);
    }
  });
  await find(ada, 'paprika');
  await settle();
  expect(await readPending()).toEqual(nothing);
});
