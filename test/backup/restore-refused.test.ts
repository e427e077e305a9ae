import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import type { Leftovers } from '../../scripts/restore/leftovers.ts';
import { addUser } from '../database/sample-rows.ts';
import { canConnectTwice, createTestDatabase, testEngine } from '../engines.ts';
import { entryOf, readSampleBackup, repack, replace, sign, writeArchive } from './archives.ts';
import {
  createCommunity,
  emptyTarget,
  interruptAt,
  readFolder,
  refusal,
  restore,
  runCommand,
  startS3,
  temporaryFolder,
} from './communities.ts';

const header = (change: object) =>
  replace('backup.json', (json) => JSON.stringify({ ...JSON.parse(json.toString()), ...change }));
const addFirst = (name: string, type: 'file' | 'symlink' = 'file') =>
  repack(([first, ...others]) => {
    const added = entryOf(name, type === 'file' ? 'content' : '');
    return [
      ...(first ? [first] : []),
      { ...added, header: { ...added.header, type, linkname: '/etc/passwd' } },
      ...others,
    ];
  });

const otherRowCount = replace('manifest.jsonl', (text) =>
  text.toString().replace(/("table":"post","rows":)\d/, '$19'),
);

/** Some bits of compressed data, for example in a run of zeros, can change without changing the content. */
function hasSameContent(archive: Uint8Array, original: Uint8Array): boolean {
  try {
    return gunzipSync(archive).equals(gunzipSync(original));
  } catch {
    return false;
  }
}

const damaged: [name: string, build: () => Promise<Uint8Array>, reason: RegExp][] = [
  ['an empty file', async () => Buffer.from(''), /is truncated or damaged/],
  ['a text file', async () => Buffer.from('Dear Ada'), /is not a backup of Kith/],
  [
    'an archive of something else',
    () => repack((entries) => entries.slice(1)),
    /is not a backup of Kith/,
  ],
  [
    'an archive without its end',
    async () => (await readSampleBackup()).subarray(0, -20),
    /is truncated or damaged/,
  ],
  [
    'the first half of an archive',
    async () => {
      const bytes = await readSampleBackup();
      return bytes.subarray(0, bytes.length / 2);
    },
    /is truncated or damaged/,
  ],
  [
    'an archive without its last files',
    async () => gzipSync(gunzipSync(await readSampleBackup()).subarray(0, 8192)),
    /is truncated or damaged/,
  ],
  [
    'an archive with one changed bit',
    async () => {
      const archive = await readSampleBackup();
      for (let at = Math.floor(archive.length / 2); ; at += 1) {
        const bytes = Buffer.from(archive);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        if (!hasSameContent(bytes, archive)) return bytes;
      }
    },
    // The compressed data can still be readable after the change, but then it does not match its checksum.
    /is truncated or damaged|was altered/,
  ],
  [
    'an archive with a replaced picture',
    () => repack(replace('files/posts/ada-1/1700000000000-1/320.webp', () => 'another')),
    /was altered \(its files do not match the checksums/,
  ],
  [
    'an archive without a picture',
    () => repack((entries) => entries.filter((entry) => !entry.header.name.endsWith('320.webp'))),
    /was altered \(its files do not match the checksums/,
  ],
  [
    'a path that leaves the folder',
    () => addFirst('files/../../evil'),
    /"files\/\.\.\/\.\.\/evil"/,
  ],
  [
    'an absolute path',
    () => addFirst('/etc/evil'),
    /it contains "\/etc\/evil", which is not part of any backup/,
  ],
  [
    'a symbolic link',
    () => addFirst('secret', 'symlink'),
    /it contains "secret", which is not part of any backup/,
  ],
  [
    'a file after the manifest',
    () => repack((entries) => [...entries, entryOf('secret', 'x')]),
    /it has a file after its manifest/,
  ],
  [
    'an invalid manifest',
    () => repack(replace('manifest.jsonl', () => '{"file":1}\n')),
    /its manifest is not valid/,
  ],
  [
    'a damaged database',
    () => repack((all) => sign(replace('kith.db', (file) => file.fill(7, 8192, 16_384))(all))),
    /The database in .+ is damaged/,
  ],
  [
    'a database that does not match its manifest',
    () => repack(otherRowCount),
    /does not match its manifest \(post has 2 rows\)/,
  ],
  [
    'a backup in a newer format',
    () => repack(header({ format: 2 })),
    /was made by a newer version of Kith;/,
  ],
  [
    'a backup of a newer version',
    () => repack((all) => sign(header({ schema: '9999-future', version: '9.0.0' })(all))),
    /newer version of Kith \(9\.0\.0, with the migration 9999-future\); restore it with that version/,
  ],
];

if (canConnectTwice) {
  describe('restore refuses', () => {
    let target: DatabaseLocation;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      ({ location: target, remove } = await createTestDatabase({ migrated: false }));
    });
    afterAll(() => remove());

    test.each(damaged)('%s', async (_name, build, reason) => {
      const path = await writeArchive(await build());
      expect(await refusal(restore(path, target))).toMatch(reason);
      expect(await readFolder(target.dataDir)).toEqual({});
      if (target.databaseUrl) await expectEmptyDatabase(target.databaseUrl);
    });

    test('a folder that is in use, and leaves it unchanged', async () => {
      const path = await writeArchive(await readSampleBackup());
      const dataDir = await createCommunity();
      const server = await openDatabase({ dataDir });
      const before = await readFolder(dataDir);
      const { code, errors } = await runCommand('restore', [path], { DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(errors).toMatch(
        /^The data folder \S+ is not empty \(it contains files, kith\.db, .+\), so nothing was restored; set DATA_DIR to a new folder\.\n$/,
      );
      expect(await readFolder(dataDir)).toEqual(before);
      await server.close();
    });

    test.each([
      'Checking the backup',
      'Restoring the files',
      ...(testEngine === 'postgres' ? ['Copying the rows to PostgreSQL'] : []),
    ])('to continue when it is interrupted at “%s”, and leaves nothing', async (step) => {
      const path = await writeArchive(await readSampleBackup());
      await expect(restore(path, target, interruptAt(step))).rejects.toThrow(/abort/i);
      expect(await readFolder(target.dataDir)).toEqual({});
      if (target.databaseUrl) await expectEmptyDatabase(target.databaseUrl);
    });

    test('a backup that turns out to be altered after the upload of its pictures, and deletes these from the bucket', async () => {
      const { server, settings } = await startS3();
      const stored = { bytes: Buffer.from('stored'), contentType: 'image/webp' };
      const keys = ['posts/ada-1/1700000000000-1/320.webp', 'posts/eve/1700000000000-1/320.webp'];
      for (const key of keys) server.objects.set(key, stored);
      const path = await writeArchive(await repack(otherRowCount));
      expect(await refusal(restore(path, { ...target, s3: settings }))).toMatch(
        /does not match its manifest/,
      );
      expect(server.requests).toContain('PUT posts/ada-2/1700000000000-2/320.webp');
      expect([...server.objects.keys()]).toEqual(keys);
    });

    test('to continue without the S3 store, and says how many pictures may be left in it', async () => {
      const { server, settings } = await startS3();
      const { objects } = server;
      objects.set = (...entry) => {
        server.failWith = 403;
        return Map.prototype.set.apply(objects, entry) as typeof objects;
      };
      const path = await writeArchive(await readSampleBackup());
      const all: Leftovers[] = [];
      const onLeftovers = (leftovers: Leftovers) => all.push(leftovers);
      await expect(restore(path, { ...target, s3: settings }, { onLeftovers })).rejects.toThrow(
        /Cannot write file/,
      );
      expect(all).toMatchObject([{ mayBeComplete: false }]);
      expect(all[0]?.pictureCount).toBeGreaterThanOrEqual(objects.size);
      expect(await readFolder(target.dataDir)).toEqual({});
    });

    test('a folder in which another restore starts at the same time', async () => {
      const path = await writeArchive(await readSampleBackup());
      const dataDir = await temporaryFolder();
      const results = await Promise.allSettled([
        restore(path, { dataDir }),
        restore(path, { dataDir }),
      ]);
      const [loser] = results.filter((result) => result.status === 'rejected');
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(String(loser?.reason)).toMatch(/another backup is being restored there|is not empty/);
    });

    test('a folder in which a restore is running or was interrupted', async () => {
      const path = await writeArchive(await readSampleBackup());
      const dataDir = await temporaryFolder();
      await mkdir(join(dataDir, 'restore.partial'));
      expect(await refusal(restore(path, { dataDir }))).toMatch(/a restore was interrupted/);
    });
  });

  if (testEngine === 'postgres') {
    test('restore refuses a PostgreSQL database with rows, and keeps nothing if a row cannot be copied', async () => {
      const path = await writeArchive(await readSampleBackup());
      const target = await emptyTarget();
      await migrateDatabase(target);
      const { db, close } = await openDatabase(target);
      await addUser(db, 'eve');
      expect(await refusal(restore(path, target))).toMatch(
        /The PostgreSQL database is not empty \(auth_user has rows\)/,
      );
      await db.deleteFrom('auth_user').execute();
      await db.schema
        .alterTable('waiting_list_entry')
        .addCheckConstraint('none', sql`false`)
        .execute();
      await expect(restore(path, target)).rejects.toThrow(/waiting_list_entry/);
      await close();
      await expectEmptyDatabase(target.databaseUrl ?? '');
      expect(await readFolder(target.dataDir)).toEqual({});
    });
  }
}

async function expectEmptyDatabase(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith('schema_migration')) continue;
    expect(
      await db
        .selectFrom(name as 'post')
        .selectAll()
        .execute(),
      name,
    ).toEqual([]);
  }
  await close();
}

if (testEngine === 'sqlite') {
  test.each([
    [[], 'Usage: npm run restore -- FILE'],
    [['nowhere.tar.gz'], 'File not found: nowhere.tar.gz'],
  ])('restore explains that it cannot use the arguments %j', async (args, reason) => {
    const { code, errors } = await runCommand('restore', args, { DATA_DIR: '/nowhere' });
    expect(code).toBe(1);
    expect(errors).toContain(reason);
    expect(errors).not.toContain('    at ');
  });
}
