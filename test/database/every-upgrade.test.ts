import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import { hashToken } from '#features/accounts/server/token.ts';
import { migrate, migrateDatabase } from '#platform/server/database/migrate.ts';
import { openTestDatabase, testEngine } from '#test/engines.ts';
import { type FilledTable, fillEveryTable } from './filled-tables.ts';

/** The current names of the tables and columns that migrations have renamed. */
const renamed: Record<string, string> = {
  news: 'live_update',
  news_topic: 'live_topic',
  waiting_address: 'waiting_list_entry',
  'waiting_address.asked_at': 'requested_at',
  analytics_mark: 'analytics_active_member',
  'analytics_mark.mark': 'pseudonym',
  'profile_name.beginning': 'search_key',
  'auth_session.token': 'tokenHash',
  'idempotency_key.answer': 'created_id',
  'idempotency_key.response': 'created_id',
};

/** How migrations convert the values of a column. */
const converted: Record<string, (value: unknown) => unknown> = {
  'auth_session.token': (token) => hashToken(String(token)),
  'idempotency_key.answer': (json) => JSON.parse(String(json)).id,
  'idempotency_key.response': (json) => JSON.parse(String(json)).id,
};

/** The columns whose values become longer, because a migration appends text to them. */
const extended: readonly string[] = ['search_doc.words'];

/** The tables whose rows cannot be converted, each with the migration that deletes these rows. */
const emptied: Record<string, string> = { auth_verification: '0028-mailed-links' };

test('an upgrade from any earlier migration keeps every row that can be converted', async () => {
  const { database, location, drop } = await openTestDatabase({ migrated: false });
  // On SQLite, migrations run on their own connection, with foreign keys disabled.
  const run = (steps: typeof migrations) =>
    testEngine === 'sqlite'
      ? migrateDatabase(location, steps)
      : migrate(database.db as Kysely<unknown>, testEngine, steps);
  const filled: FilledTable[] = [];
  // No version has been released yet, so each migration counts as a version. Each version adds its own rows, so that
  // every migration runs on rows from all earlier versions.
  for (const [at, name] of Object.keys(migrations).entries()) {
    const steps = Object.fromEntries(Object.entries(migrations).slice(0, at + 1));
    await run(steps);
    const added = await fillEveryTable(database.db, testEngine, at + 1);
    filled.push(...added.filter(({ table }) => name >= (emptied[table] ?? '')));
  }
  expect(filled.length).toBeGreaterThan(500);
  expect(await findLostRows(database.db, filled)).toEqual([]);
  if (testEngine === 'sqlite') {
    const violations = await sql`select * from pragma_foreign_key_check`.execute(database.db);
    expect(violations.rows).toEqual([]);
  }
  await drop();
});

/** Lists the rows that are missing from the database, or that have a different value in a column that still exists. */
async function findLostRows(
  // biome-ignore lint/suspicious/noExplicitAny: the rows are those of any version.
  database: Kysely<any>,
  filled: readonly FilledTable[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { table: before, rows } of filled) {
    const stored = await database
      .selectFrom(renamed[before] ?? before)
      .selectAll()
      .execute();
    const columns = Object.keys(stored[0] ?? {});
    for (const row of rows) {
      const expected = Object.entries(row)
        .map(([column, value]) => {
          const key = `${before}.${column}`;
          return [renamed[key] ?? column, (converted[key] ?? ((same) => same))(value)] as const;
        })
        .filter(([column]) => columns.includes(column));
      const isKept = stored.some((candidate) =>
        expected.every(
          ([column, value]) =>
            isDeepStrictEqual(candidate[column], value) ||
            (extended.includes(`${before}.${column}`) &&
              String(candidate[column]).startsWith(`${value} `)),
        ),
      );
      if (!isKept) lost.push(`${before}: ${JSON.stringify(row)}`);
    }
  }
  return lost;
}
