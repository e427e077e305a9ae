import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseLocation } from '#platform/server/database/open-database.ts';
import { sampleEmail } from '#test/app.ts';
import { canConnectTwice, createTestDatabase, testEngine } from '#test/engines.ts';
import { uploadPicture } from '#test/pictures.ts';
import { type ServerOnFolder, startOnFolder } from './server-on-folder.ts';

let umask = 0;
let remove = async () => {};
beforeEach(() => {
  umask = process.umask();
});
afterEach(async () => {
  process.umask(umask);
  await remove();
});

/**
 * Creates a data folder and clears the umask, so that by default everyone can read and write this process's new files.
 */
async function createFolder({ migrated }: { migrated: boolean }): Promise<DatabaseLocation> {
  const { location, remove: removeFolder } = await createTestDatabase({ migrated });
  remove = removeFolder;
  process.umask(0);
  return location;
}

/** Lists the paths that other users can access, with their modes: the folder itself and everything in it. */
async function listShared(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const shared: string[] = [];
  for (const path of [folder, ...paths]) {
    const mode = (await stat(path)).mode & 0o777;
    if (mode & 0o077) shared.push(`${path.slice(folder.length)} ${mode.toString(8)}`);
  }
  return shared;
}

/** Writes every kind of file: pictures, emails, the secret and, on SQLite, the database. */
async function writeEverything({ member, visitor, server }: ServerOnFolder): Promise<void> {
  const ada = await member('ada');
  await uploadPicture(ada, 'post');
  await visitor().post('/api/password-resets', { email: sampleEmail('ada') });
  await server.services.jobs.settle();
}

// If PGlite replaces PostgreSQL, the server cannot open the database itself.
if (canConnectTwice) {
  test('no other user of the machine may read a file, whatever the umask', async () => {
    const location = await createFolder({ migrated: false });
    const dataDir = join(location.dataDir, 'data');
    const site = await startOnFolder({ ...location, dataDir });
    await writeEverything(site);
    const written = await readdir(dataDir);
    expect(written).toEqual(expect.arrayContaining(['files', 'mail', 'secret', 'tmp']));
    expect(await listShared(dataDir)).toEqual([]);
    await site.close();
    expect(await listShared(dataDir)).toEqual([]);
  });

  test('starting corrects the modes of Kith’s files in an older data folder, and of nothing else', async () => {
    const location = await createFolder({ migrated: true });
    const { dataDir } = location;
    const folder = join(dataDir, 'files/older');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '640.webp'), 'a picture');
    await writeFile(join(dataDir, 'secret'), 'a secret that is long enough to be valid');
    await writeFile(join(dataDir, 'notes.txt'), 'the operator’s own file');
    await chmod(dataDir, 0o755);
    if (testEngine === 'sqlite') await chmod(join(dataDir, 'kith.db'), 0o644);
    expect(await listShared(dataDir)).toContain('/files/older/640.webp 666');
    const site = await startOnFolder(location);
    // Somebody else may need the folder itself to reach a file that is not Kith's.
    expect(await listShared(dataDir)).toEqual([' 755', '/notes.txt 666']);
    await site.close();
  });

  test('starting corrects the mode of a data folder with only Kith’s files', async () => {
    const location = await createFolder({ migrated: true });
    const { dataDir } = location;
    // An interrupted restore leaves this folder, and interrupted starts leave these files.
    await mkdir(join(dataDir, 'restore.partial'));
    await writeFile(join(dataDir, 'restore.partial/kith.db'), 'a part of a database');
    await writeFile(join(dataDir, `.write-test-${randomUUID()}`), '');
    await writeFile(join(dataDir, `secret-${randomUUID()}`), 'a secret that was not linked');
    await chmod(dataDir, 0o755);
    const site = await startOnFolder(location);
    expect(await listShared(dataDir)).toEqual([]);
    await site.close();
  });
}
