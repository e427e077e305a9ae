import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Migration } from '#db/migrations/migrations.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Rebuilds a table: SQLite needs this for most changes that PostgreSQL makes with `alter table`. */
const rebuildUsers: Migration = async (trx) => {
  await sql`create table rebuilt as select * from auth_user`.execute(trx);
  await sql`drop table auth_user`.execute(trx);
  await sql`alter table rebuilt rename to auth_user`.execute(trx);
};

test('rebuilding a table does not cascade into the tables that reference it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-migrate-'));
  await migrateDatabase({ dataDir });
  const before = await openDatabase({ dataDir });
  const times = { createdAt: 'c', updatedAt: 'u' };
  await before.db
    .insertInto('auth_user')
    .values({ id: 'ada', name: 'Ada', email: 'a@b.c', emailVerified: 0, image: null, ...times })
    .execute();
  await before.db
    .insertInto('idempotency_key')
    .values({ user_id: 'ada', key: 'k', request_hash: 'h', created_id: 'c', created_at: 1 })
    .execute();
  await before.close();

  await migrateDatabase({ dataDir }, { ...migrations, '9999-rebuild': rebuildUsers });

  const after = await openDatabase({ dataDir });
  expect(await after.db.selectFrom('idempotency_key').select('key').execute()).toHaveLength(1);
  await after.close();
  await rm(dataDir, { recursive: true });
});
