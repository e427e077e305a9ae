import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import {
  backUp,
  createCommunity,
  interruptAt,
  readFolder,
  refusal,
  runCommand,
  settingsOf,
  temporaryFolder,
} from './communities.ts';

describe('backup refuses', () => {
  test('a file that exists, and leaves it unchanged', async () => {
    const dataDir = await createCommunity();
    const path = join(await temporaryFolder(), 'backup.tar.gz');
    await writeFile(path, 'older');
    const { code, errors } = await runCommand('backup', [path], { DATA_DIR: dataDir });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `${path} already exists; choose another name.\n`,
    });
    expect(await readFolder(join(path, '..'))).toEqual({ 'backup.tar.gz': 'older' });
  });

  test('a PostgreSQL database, and names pg_dump', async () => {
    const settings = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://kith@127.0.0.1:1/kith' };
    const { code, errors } = await runCommand('backup', ['backup.tar.gz'], settings);
    expect(code).toBe(1);
    expect(errors).toMatch(/^This community uses PostgreSQL .+ pg_dump .+\.\n$/);
  });

  test.each<[string, (dataDir: string) => Promise<void>, RegExp]>([
    ['a folder without a database', async () => {}, /^There is no database at .+kith\.db/],
    [
      'a file that is not a database',
      (dataDir) => writeFile(join(dataDir, 'kith.db'), 'Dear Ada, '.repeat(500)),
      /kith\.db is damaged \(file is not a database\), so no backup was made/,
    ],
    [
      'a database of another program',
      async (dataDir) => new DatabaseSync(join(dataDir, 'kith.db')).exec('create table t (x)'),
      /kith\.db is not a database of Kith/,
    ],
    [
      'a database of a newer version',
      async (dataDir) => {
        await migrateDatabase({ dataDir });
        new DatabaseSync(join(dataDir, 'kith.db')).exec(
          `insert into schema_migration values ('9999-future', '2099')`,
        );
      },
      /from a newer version of Kith \(it has the migration 9999-future\)/,
    ],
  ])('%s', async (_name, prepare, reason) => {
    const dataDir = await temporaryFolder();
    await prepare(dataDir);
    expect(await refusal(backUp({ dataDir }))).toMatch(reason);
  });

  test('a damaged database, and leaves no file', async () => {
    const dataDir = await createCommunity();
    const file = join(dataDir, 'kith.db');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(7, 16_384, bytes.length / 2));
    const folder = await temporaryFolder();
    const path = join(folder, 'backup.tar.gz');
    const { code, errors } = await runCommand('backup', [path], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database .+ is damaged .+ run: npm run doctor\n$/);
    expect(await readFolder(folder)).toEqual({});
  });

  test('a file name to which another backup is being written', async () => {
    const dataDir = await createCommunity();
    const path = join(await temporaryFolder(), 'backup.tar.gz');
    await mkdir(`${path}.partial`);
    const { code, errors } = await runCommand('backup', [path], settingsOf({ dataDir }));
    expect(code).toBe(1);
    expect(errors).toMatch(/^\S+\.partial exists: another backup is being written there/);
  });
});

test('an interrupted backup leaves no file', async () => {
  const folder = await temporaryFolder();
  const options = {
    path: join(folder, 'backup.tar.gz'),
    ...interruptAt('Copying the pictures'),
  };
  const interrupted = backUp({ dataDir: await createCommunity() }, options);
  await expect(interrupted).rejects.toThrow(/abort/i);
  expect(await readdir(folder)).toEqual([]);
});
