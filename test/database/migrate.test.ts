import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Migration } from '#db/migrations/migrations.ts';
import { ConfigError } from '#platform/server/config.ts';
import { migrate, migrateDatabase } from '#platform/server/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import { canConnectTwice, createTestDatabase, openTestDatabase } from '#test/engines.ts';
import { fillEveryTable } from './filled-tables.ts';
import { addMember, addPost } from './sample-rows.ts';

const run = promisify(execFile);
const all = Object.keys(migrations);

test('a fresh database has every migration, in order', async () => {
  const { database, drop } = await openTestDatabase();
  const done = sql<{ name: string }>`select name from schema_migration order by name`;
  expect((await done.execute(database.db)).rows.map((row) => row.name)).toEqual(all);
  await drop();
});

// PGlite allows only one connection, so a second process cannot open the database.
if (canConnectTwice) {
  describe('on an empty database', () => {
    let location: DatabaseLocation;
    let remove: () => Promise<void>;

    beforeEach(async () => {
      ({ location, remove } = await createTestDatabase({ migrated: false }));
    });
    afterEach(() => remove());

    test('every migration runs once, and a second start keeps the data', async () => {
      expect(await migrateDatabase(location)).toEqual(all);
      const first = await openDatabase(location);
      await addMember(first.db, 'ada');
      await addPost(first.db, { id: 'p', owner: 'ada' });
      await first.close();
      expect(await migrateDatabase(location)).toEqual([]);
      const second = await openDatabase(location);
      expect(await second.db.selectFrom('post').select('entry_id').execute()).toEqual([
        { entry_id: 'p' },
      ]);
      await second.close();
    });

    test('processes that start at the same time migrate once, and none of them fails', async () => {
      const child = join(import.meta.dirname, 'migrate-child.ts');
      const start = () => run(process.execPath, [child, JSON.stringify(location)]);
      const done = await Promise.all([start(), start(), start()]);
      expect(done.map(({ stdout }) => Number(stdout)).sort()).toEqual([0, 0, all.length]);
    });

    test('concurrent calls within one process migrate once', async () => {
      const done = await Promise.all([migrateDatabase(location), migrateDatabase(location)]);
      expect(done.map((names) => names.length).sort()).toEqual([0, all.length]);
    });

    test('a database from a newer version is refused with one sentence', async () => {
      await migrateDatabase(location);
      const database = await openDatabase(location);
      await sql`insert into schema_migration values ('9999-future', '2099')`.execute(database.db);
      await database.close();
      const refused = migrateDatabase(location);
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(
        'The database is from a newer version of Kith (it has the migration 9999-future); start that version, or restore a backup.',
      );
    });

    test('if a migration fails, the whole run is rolled back, and the next start can run the migrations again', async () => {
      const database = await openDatabase(location);
      const db = database.db as Kysely<unknown>;
      const fine: Migration = async (trx) => {
        await trx.schema.createTable('fine').addColumn('id', 'integer').execute();
      };
      const broken: Migration = async (trx) => {
        await trx.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('power cut');
      };
      const tables = async () =>
        (await db.introspection.getTables())
          .map((table) => table.name)
          .filter((name) => !name.startsWith('schema_migration'));
      const attempt = migrate(db, database.engine, { '1-fine': fine, '2-broken': broken });
      await expect(attempt).rejects.toThrow('power cut');
      expect(await tables()).toEqual([]);
      expect(await migrate(db, database.engine, { '1-fine': fine })).toEqual(['1-fine']);
      expect(await tables()).toEqual(['fine']);
      await database.close();
    });
  });

  describe('on a filled database of an older version', () => {
    const older = Object.fromEntries(Object.entries(migrations).slice(0, 19));
    let location: DatabaseLocation;
    let remove: () => Promise<void>;

    beforeEach(async () => {
      ({ location, remove } = await createTestDatabase({ migrated: false }));
      await migrateDatabase(location, older);
      const { db, engine, close } = await openDatabase(location);
      await fillEveryTable(db, engine, 2);
      await close();
    });
    afterEach(() => remove());

    async function readRows(): Promise<Record<string, unknown>> {
      const { db, close } = await openDatabase(location);
      const tables = await db.introspection.getTables();
      const rows: Record<string, unknown> = {};
      for (const { name } of tables)
        rows[name] = await db
          .selectFrom(name as 'post')
          .selectAll()
          .execute();
      await close();
      return rows;
    }

    test('processes that start at the same time upgrade the database once, and none of them fails', async () => {
      const child = join(import.meta.dirname, 'migrate-child.ts');
      const start = () => run(process.execPath, [child, JSON.stringify(location)]);
      const done = await Promise.all([start(), start()]);
      const pending = all.length - Object.keys(older).length;
      expect(done.map(({ stdout }) => Number(stdout)).sort()).toEqual([0, pending]);
      expect(await readRows()).toMatchObject({ waiting_list_entry: [{ id: 'waiting-2' }] });
    });

    test('a failed upgrade leaves every row and explains what to do', async () => {
      const before = await readRows();
      const fails: Migration = async (trx) => {
        await trx.deleteFrom('post').execute();
        throw new Error('disk full');
      };
      const upgrade = migrateDatabase(location, { ...migrations, '9999-fails': fails });
      await expect(upgrade).rejects.toThrow(ConfigError);
      await expect(upgrade).rejects.toThrow(
        'The database could not be upgraded, because the migration 9999-fails failed (disk full); nothing was changed, so the previous version of Kith still works with it.',
      );
      expect(await readRows()).toEqual(before);
      expect(await migrateDatabase(location)).toEqual(all.slice(Object.keys(older).length));
    });
  });
}
