import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-open-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The one-sentence error message for a location that cannot be opened. */
async function failureMessage(location: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<string> {
  const error = await migrateDatabase(location).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).toMatch(/^[A-Z][^\n]+\.$/);
  return message;
}

test('a data folder that cannot be created is named in the error', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await failureMessage({ dataDir: join(file, 'data') })).toContain(join(file, 'data'));
});

test('a file that is not a database is named in the error and not changed', async () => {
  await writeFile(join(folder, 'kith.db'), 'Dear Ada, '.repeat(500));
  expect(await failureMessage({ dataDir: folder })).toMatch(
    /kith\.db cannot be opened: file is not a/,
  );
});

test('an unreachable PostgreSQL server is named by its address, without the password', async () => {
  const databaseUrl = 'postgres://kith:secret-word@127.0.0.1:1/kith';
  const message = await failureMessage({ dataDir: folder, databaseUrl });
  expect(message).toContain('127.0.0.1:1');
  expect(message).not.toContain('secret-word');
});

test('an open database responds to a ping, and a closed one does not', async () => {
  const database = await openDatabase({ dataDir: folder });
  await database.ping();
  await database.close();
  await expect(database.ping()).rejects.toThrow();
});

test('opening waits while another process sets up the new SQLite file', async () => {
  const other = new DatabaseSync(join(folder, 'kith.db'));
  other.exec('begin immediate');
  setTimeout(() => other.close(), 50);
  const database = await openDatabase({ dataDir: folder });
  await database.ping();
  await database.close();
});

test('two open databases can write to the same SQLite file', async () => {
  await migrateDatabase({ dataDir: folder });
  const [one, two] = [
    await openDatabase({ dataDir: folder }),
    await openDatabase({ dataDir: folder }),
  ];
  const verification = { value: 'v', expiresAt: 'e', createdAt: 'c', updatedAt: 'u' };
  const writes = Array.from({ length: 100 }, (_, n) =>
    (n % 2 ? one : two).db
      .insertInto('auth_verification')
      .values({ id: `v${n}`, identifier: 'i', ...verification })
      .execute(),
  );
  await Promise.all(writes);
  expect(await two.db.selectFrom('auth_verification').select('id').execute()).toHaveLength(100);
  await Promise.all([one.close(), two.close()]);
});
