import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import { fillEveryTable } from '../database/filled-tables.ts';
import { addMember, addPost } from '../database/sample-rows.ts';
import { canConnectTwice, testEngine } from '../engines.ts';
import {
  createCommunity,
  emptyTarget,
  readFolder,
  runCommand,
  settingsOf,
  temporaryFolder,
  writePicture,
} from './communities.ts';

/** Settings with which the doctor finds nothing wrong, apart from the empty SMTP_URL. */
const complete = { SMTP_URL: '', MAIL_FROM: 'Kith <kith@sample.test>' };

/**
 * The findings that are not `ok`, as `problem database: …`, without the one about the empty SMTP_URL. Fails if
 * anything in the folder changes.
 */
async function complaints(settings: Record<string, string>): Promise<string[]> {
  const before = await readStableFiles(settings.DATA_DIR ?? '');
  const findings = await examine({ ...complete, ...settings });
  expect(await readStableFiles(settings.DATA_DIR ?? '')).toEqual(before);
  return findings
    .filter(({ status, message }) => status !== 'ok' && !message.startsWith('SMTP_URL is not set'))
    .map(({ check, status, message, details = [] }) =>
      [`${status} ${check}: ${message}`, ...details].join(' '),
    );
}

/** Reads a folder without kith.db-shm, the index of the write-ahead log, which even readers change. */
const readStableFiles = async (folder: string) => {
  const { 'kith.db-shm': _, ...files } = await readFolder(folder).catch(() => ({
    'kith.db-shm': '',
  }));
  return files;
};

const changeDatabase = (dataDir: string, statements: string) => {
  const database = new DatabaseSync(join(dataDir, 'kith.db'));
  database.exec(statements);
  database.close();
};

const folderProblems: [name: string, change: (dataDir: string) => Promise<unknown>, RegExp][] = [
  [
    'pages that are damaged',
    async (dataDir) => {
      const file = join(dataDir, 'kith.db');
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill(7, bytes.length / 2));
    },
    /^problem database: The database .+ is damaged \(.+\): stop Kith, keep a copy of the folder, and restore the latest backup .+ npm run restore/,
  ],
  [
    'a file that is not a database',
    (dataDir) => writeFile(join(dataDir, 'kith.db'), 'Dear Ada, '.repeat(500)),
    /^problem database: The database .+ is damaged \(file is not a database\): stop Kith/,
  ],
  [
    'rows that refer to nothing',
    async (dataDir) =>
      changeDatabase(
        dataDir,
        `pragma foreign_keys = off; delete from profile where user_id = 'ben-1'`,
      ),
    /^problem database: Some rows refer to rows that do not exist: .+ comment: 2/,
  ],
  [
    'a database of a newer version',
    async (dataDir) =>
      changeDatabase(dataDir, `insert into schema_migration values ('9999-future', '2099')`),
    /^problem database: The database is from a newer version of Kith \(it has the migration 9999-future\)/,
  ],
  [
    'pictures without files',
    (dataDir) => rm(join(dataDir, 'files/posts/ada-2'), { recursive: true }),
    /^problem pictures: 1 picture has missing files: .+ posts\/ada-2\/1700000000000-2$/,
  ],
  [
    'files without a picture',
    (dataDir) => writePicture(dataDir, 'posts/ada-1/1700000000000-lost'),
    /^warning pictures: The storage contains 1 picture folder without a row in the database; .+ posts\/ada-1\/1700000000000-lost$/,
  ],
  [
    'pictures without a database',
    (dataDir) => rm(join(dataDir, 'kith.db')),
    /^problem database: The database is empty, but the storage contains pictures \((posts|events|profile-photos)\/\S+\): .+ restore a backup into a new folder/,
  ],
  [
    'pictures with an empty database',
    (dataDir) => writeFile(join(dataDir, 'kith.db'), ''),
    /^problem database: The database is empty, but the storage contains pictures/,
  ],
  [
    'a community without its secret',
    (dataDir) => rm(join(dataDir, 'secret')),
    /^warning data folder: \S+secret is missing: the next start creates another one/,
  ],
  [
    'a secret that others can read',
    (dataDir) => chmod(join(dataDir, 'secret'), 0o644),
    /^problem data folder: Other users of this machine can read \S+secret, .+ chmod 600/,
  ],
  [
    'an invalid secret',
    (dataDir) => writeFile(join(dataDir, 'secret'), 'short'),
    /^problem data folder: \S+secret does not contain a valid secret/,
  ],
  [
    'a folder that others can read',
    async (dataDir) => {
      await chmod(dataDir, 0o755);
      await chmod(join(dataDir, 'kith.db'), 0o644);
    },
    /^warning data folder: Other users of this machine can read the data folder; run: chmod -R go-rwx/,
  ],
  [
    'an interrupted restore',
    (dataDir) => mkdir(join(dataDir, 'restore.partial')),
    /^problem data folder: A restore is running or was interrupted/,
  ],
  [
    'a post from the future',
    async (dataDir) => changeDatabase(dataDir, 'update entry set created_at = 8640000000000000'),
    /^problem clock: The newest post or event was created [\d,]+ minutes in the future/,
  ],
];

const settingProblems: [settings: Record<string, string>, RegExp][] = [
  [
    { PORT: 'eighty' },
    /^problem settings: The setting PORT must be a port number from 0 to 65535\.$/,
  ],
  [{ TRUSTED_PROXY: '1' }, /^problem settings: TRUSTED_PROXY is 1, but PUBLIC_URL is not set/],
  [{ PUBLIC_URL: 'http://kith.example.org' }, /^warning settings: PUBLIC_URL begins with http/],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:1' },
    /^problem settings: The setting S3_BUCKET must be set if S3_ENDPOINT is set/,
  ],
  [
    {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'kith',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hidden-word',
    },
    /^problem pictures: Checking the pictures failed: .*ECONNREFUSED/,
  ],
  [
    { SMTP_URL: 'smtp://kith:hidden-word@127.0.0.1:1' },
    /^problem email: The mail server of SMTP_URL does not work: .*ECONNREFUSED/,
  ],
  [
    {
      DATABASE_URL: 'postgres://kith@127.0.0.1:1/kith',
      REDIS_URL: 'redis://kith:hidden-word@127.0.0.1:1',
    },
    /^problem Redis: Cannot connect to Redis at 127\.0\.0\.1:1: .*ECONNREFUSED/,
  ],
  [
    { DATABASE_URL: 'postgres://kith:hidden-word@127.0.0.1:1/kith' },
    /^problem database: Cannot connect to PostgreSQL at 127\.0\.0\.1:1: .*ECONNREFUSED/,
  ],
];

if (testEngine === 'sqlite') {
  describe('the doctor finds, without changing anything,', () => {
    test.each(folderProblems)('%s', async (_name, change, expected) => {
      const dataDir = await createCommunity();
      await change(dataDir);
      const found = await complaints({ DATA_DIR: dataDir });
      expect(found).toEqual([expect.stringMatching(expected)]);
    });

    test('invalid settings, missing settings and servers that cannot be reached', async () => {
      const dataDir = await createCommunity();
      for (const [settings, expected] of settingProblems) {
        const found = await complaints({ DATA_DIR: dataDir, ...settings });
        expect(
          found.find((line) => expected.test(line)),
          found.join('\n'),
        ).toBeDefined();
        expect(found.join()).not.toContain('hidden-word');
      }
    });

    test('that the folder does not exist', async () => {
      const dataDir = join(await temporaryFolder(), 'nowhere');
      expect(await complaints({ DATA_DIR: dataDir })).toEqual([
        expect.stringMatching(/^problem data folder: The data folder .+ does not exist/),
        'warning database: There is no database yet; the first start creates it.',
      ]);
      expect(await readFolder(join(dataDir, '..'))).toEqual({});
    });

    test('migrations that have not run yet', async () => {
      const dataDir = await createCommunity(
        Object.fromEntries(Object.entries(migrations).slice(0, -2)),
      );
      expect(await complaints({ DATA_DIR: dataDir })).toEqual([
        'warning database: 2 migrations will run at the next start: make a backup first (docs/operating.md, “Back up and restore”).',
      ]);
    });
  });

  test('the doctor finds nothing wrong while the database is in use, and exits with 0', async () => {
    const dataDir = await createCommunity();
    const { db, close } = await openDatabase({ dataDir });
    await addMember(db, 'eve');
    expect(await complaints({ DATA_DIR: dataDir })).toEqual([]);
    const { code, output } = await runCommand('doctor', [], { DATA_DIR: dataDir });
    await close();
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('No problems, 1 warning.'),
    });
  });

  test('the doctor prints a problem in one line, or as JSON on request, and exits with 1', async () => {
    const settings = { DATA_DIR: await temporaryFolder(), TRUSTED_PROXY: '1' };
    const printed = await runCommand('doctor', [], settings);
    expect(printed).toMatchObject({ code: 1, errors: '' });
    expect(printed.output).toMatch(
      /^problem {2}settings {5}TRUSTED_PROXY is 1, .+\n\n1 problem, 2 warnings\.\n$/m,
    );
    expect(printed.output).toMatch(/^Kith .+, SQLite \d/);
    const postgres = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/kith' };
    const { output } = await runCommand('doctor', [], postgres);
    expect(output).toMatch(/^Kith [\d.]+, Node [\d.]+, PostgreSQL\n/);
    const json = await runCommand('doctor', ['--json'], settings);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.output)).toMatchObject({
      ok: false,
      findings: [
        { check: 'settings', status: 'problem' },
        { status: 'warning' },
        { status: 'ok' },
        {},
      ],
    });
  });
}

if (testEngine === 'postgres' && canConnectTwice) {
  test('the doctor examines PostgreSQL', async () => {
    const target = await emptyTarget();
    const settings = settingsOf(target);
    expect(await complaints(settings)).toEqual([
      expect.stringMatching(/^warning database: \d+ migrations will run at the next start/),
    ]);
    await migrateDatabase(target);
    await writeFile(join(target.dataDir, 'secret'), 's'.repeat(43), { mode: 0o600 });
    const { db, close } = await openDatabase(target);
    await fillEveryTable(db, 'postgres', 2);
    expect(await complaints(settings)).toEqual([
      expect.stringMatching(/^problem pictures: 3 pictures have missing files/),
    ]);
    await db.deleteFrom('picture').execute();
    expect(await complaints(settings)).toEqual([]);

    await addPost(db, { id: 'future', owner: 'ada-2', at: 8_640_000_000_000_000 });
    expect(await complaints(settings)).toEqual([
      expect.stringMatching(/^problem clock: The newest post or event was created/),
    ]);
    await sql`insert into schema_migration values ('9999-future', '2099')`.execute(db);
    expect((await complaints(settings))[0]).toMatch(/^problem database: .+ newer version of Kith/);
    await close();
  });
}
