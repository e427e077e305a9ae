import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { type Database, toDatabase } from '#platform/server/database/open-database.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { findFault } from '#platform/server/faults/find-fault.ts';
import { createTestDatabase } from '#test/engines.ts';
import { type PostgresProxy, startPostgresProxy } from '#test/postgres-proxy.ts';
import { type ServerOnFolder, startOnFolder } from '#test/server-on-folder.ts';

const tea = { title: 'Tea', content: 'At four.' };
const unreachable = { place: 'database', kind: 'unreachable' };
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: PostgresProxy;
beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: true });
  proxy = await startPostgresProxy(testDatabase.location.databaseUrl ?? '');
});
afterAll(async () => {
  await proxy.close();
  await testDatabase.remove();
});

async function open(maxConnections: number): Promise<Database> {
  const dialect = await openPostgres(proxy.url, { statementTimeoutMs: 1000, maxConnections });
  return toDatabase(new Kysely<Schema>({ dialect }), 'postgres');
}

test('a query on a silent connection fails, and the next one uses a new connection', async () => {
  const database = await open(1);
  proxy.silence();
  const error = await database.ping().catch((thrown: unknown) => thrown);
  expect(findFault(error)).toMatchObject(unreachable);
  await database.ping();
  await database.close();
});

test('a transaction on a silent connection fails, and the database can be closed', async () => {
  const database = await open(1);
  let closed: Promise<void> | undefined;
  const transaction = database.db.transaction().execute(async (trx) => {
    proxy.silence();
    closed = database.close();
    await sql`select 1`.execute(trx);
  });
  const error = await transaction.catch((thrown: unknown) => thrown);
  expect(findFault(error)).toMatchObject(unreachable);
  await closed;
});

test('when all connections of a server fall silent, requests get 503 until it has given them up, and jobs run again', async () => {
  const database = await open(2);
  const { dataDir } = testDatabase.location;
  const site: ServerOnFolder = await startOnFolder({ dataDir }, { database });
  const ada = await site.member('ada');
  const { log, jobs } = site.server.services;
  const logError = vi.spyOn(log, 'error');
  let runs = 0;
  const finished = new Promise<void>((resolve) => {
    jobs.repeat('sample', 10, async () => {
      runs += 1;
      if (runs === 1) proxy.silence();
      await database.ping();
      resolve();
    });
  });
  const readStatus = async () => (await ada.get('/api/conversations')).status;
  const statuses = await Promise.all(Array.from({ length: 6 }, readStatus));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await finished;
  await expect.poll(async () => (await site.visitor().get('/readyz')).status).toBe(200);
  expect((await ada.post('/api/posts', tea)).status).toBe(201);
  const logged = logError.mock.calls.map(([, text]) => text);
  expect(logged).toContain('the database cannot be reached');
  expect(logged.filter((text) => text === 'unexpected error' || text === 'job failed')).toEqual([]);
  await site.close();
  await database.close();
});
