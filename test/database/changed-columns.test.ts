import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberReads } from '#platform/server/cache/member-reads.ts';
import { createSharedReads } from '#platform/server/cache/shared-reads.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import { createActs } from '#platform/server/live/acts.ts';
import { createLocalBroker } from '#platform/server/live/broker.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { addEvent, addMember } from './sample-rows.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { db } = testDatabase.database;
  await addMember(db, 'ada');
  await addEvent(db, { id: 'event', owner: 'ada' });
});
afterAll(() => testDatabase.drop());

/** Adds a column, as a migration of another process would. */
const addColumn = (table: 'entry' | 'event') =>
  sql`alter table ${sql.table(table)} add column extra text`.execute(testDatabase.database.db);

const findEntry = prepareRow((db, id: string) =>
  db.selectFrom('entry').selectAll().where('id', '=', id),
);
const findEvent = prepareRow((db, id: string) =>
  db.selectFrom('event').selectAll().where('entry_id', '=', id),
);
const findFirstEvent = prepareRow((db, id: string) =>
  db.selectFrom('event').selectAll().where('entry_id', '>=', id).orderBy('entry_id'),
);

const findEntryOfEvent = prepareRow((db, id: string) =>
  db
    .selectFrom('entry')
    .innerJoin('event', 'event.entry_id', 'entry.id')
    .selectAll('entry')
    .select('event.title')
    .where('entry.id', '=', id),
);

test('prepared queries return the right values after another process has added a column', async () => {
  const { db } = testDatabase.database;
  const entry = { ...(await findEntry(db, 'event')) };
  const entryOfEvent = { ...(await findEntryOfEvent(db, 'event')) };
  await addColumn('entry');
  for (let n = 0; n < 2; n++) {
    expect(await findEntry(db, 'event')).toEqual({ ...entry, extra: null });
    expect(await findEntryOfEvent(db, 'event')).toEqual({ ...entryOfEvent, extra: null });
  }
});

test('a prepared query returns the right values on a connection that runs it for the first time after a column was added', async () => {
  const { db } = testDatabase.database;
  const find = prepareRow((on, id: string) =>
    on
      .selectFrom('profile')
      .innerJoin('entry', 'entry.owner_id', 'profile.user_id')
      .selectAll('profile')
      .select('entry.kind')
      .where('entry.id', '=', id),
  );
  await db.connection().execute(async (first) => {
    const row = { ...(await find(first, 'event')) };
    await sql`alter table profile add column extra text`.execute(first);
    expect(await find(db, 'event')).toEqual({ ...row, extra: null });
  });
});

test('an act with prepared queries still works after another process has added a column', async () => {
  const { db } = testDatabase.database;
  const broker = createLocalBroker();
  const clock = () => 0;
  const memberReads = createMemberReads({ db, broker, clock, mayHaveChangedSince: () => true });
  const jobs = { later: () => {} };
  const sharedReads = createSharedReads(broker);
  const acts = createActs({ db, broker, sharedReads, memberReads, jobs, clock });
  const find = () =>
    acts.transact(async ({ trx }) => ({
      ...(await findEvent(trx, 'event')),
      ...(await findFirstEvent(trx, 'event')),
    }));
  expect(await find()).toMatchObject({ entry_id: 'event' });
  await addColumn('event');
  expect(await find()).toMatchObject({ entry_id: 'event' });
});

test('PostgreSQL keeps the plans of prepared queries', async () => {
  const find = prepareRow((db, id: string) =>
    db.selectFrom('entry').select('created_at').where('id', '=', id),
  );
  const kept = await testDatabase.database.db.transaction().execute(async (trx) => {
    await find(trx, 'event');
    if (testEngine === 'sqlite') return [];
    const plans = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    return (await plans.execute(trx)).rows.map(({ statement }) => statement);
  });
  const statement = 'select "created_at" from "entry" where "id" = $1';
  expect(kept.includes(statement)).toBe(testEngine === 'postgres');
});
