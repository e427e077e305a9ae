import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from '#app/server/start-server.ts';
import { migrations } from '#db/migrations/migration-list.ts';
import { readConfig, type S3Config } from '#platform/server/config.ts';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import { unlimitedRates } from '../../scripts/demo/limits.ts';
import type { Leftovers } from '../../scripts/restore/leftovers.ts';
import { actors, cheapPasswords, writePages } from '../app.ts';
import { canConnectTwice, testEngine } from '../engines.ts';
import type { Person } from '../person.ts';
import { uploadPicture } from '../pictures.ts';
import { readSampleBackup, writeArchive } from './archives.ts';
import {
  backUp,
  createCommunity,
  emptyTarget,
  failNextCommit,
  readEveryTable,
  readFolder,
  refusal,
  restore,
  runCommand,
  settingsOf,
  startS3,
  temporaryFolder,
} from './communities.ts';

if (canConnectTwice) {
  test('a restored community has every row of every table, every file, every email and the secret', async () => {
    const dataDir = await createCommunity();
    const { path, ...result } = await backUp({ dataDir });
    expect(result).toEqual({ pictures: 6, missing: [], includesSecret: true });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const target = await emptyTarget();
    const { code, output, errors } = await runCommand('restore', [path], settingsOf(target));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/restored to .+: \d+ rows in \d+ tables\.\n$/);

    const [before, after] = [await readEveryTable({ dataDir }), await readEveryTable(target)];
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
    expect(withoutDatabase(await readFolder(target.dataDir))).toEqual(
      withoutDatabase(await readFolder(dataDir)),
    );
    expect((await stat(join(target.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  test('a backup taken under load is a snapshot of one moment, and its members stay signed in', async () => {
    const dataDir = await temporaryFolder();
    const source = await startCommunity({ DATA_DIR: dataDir });
    let url = source.url;
    const people = actors(() => url);
    const ada = await people.member('ada');
    const load = keepWriting(ada);
    await load.written(6);
    const acknowledged = [...load.kept];
    const path = join(await temporaryFolder(), 'backup.tar.gz');
    const saved = await runCommand('backup', [path], { DATA_DIR: dataDir });
    await load.stop();
    await source.close();
    expect(saved).toMatchObject({ code: 0, errors: '' });
    expect(saved.output).not.toContain('missing');

    const target = await emptyTarget();
    await restore(path, target);
    const other = { dataDir: await temporaryFolder() };
    await restore(path, other);
    expect(await readEveryTable(target)).toEqual(await readEveryTable(other));
    expect(
      new DatabaseSync(join(other.dataDir, 'kith.db')).prepare('pragma foreign_key_check').all(),
    ).toEqual([]);

    const restored = await startCommunity(settingsOf(target));
    url = restored.url;
    expect(await listUnservedPictures(target, ada)).toEqual([]);
    for (const id of acknowledged) {
      expect((await ada.get<{ commentCount: number }>(`/api/posts/${id}`)).body).toMatchObject({
        commentCount: 1,
      });
    }
    await restored.close();
  });

  test('a picture that is deleted while the backup runs is left out with its row', async () => {
    const dataDir = await createCommunity();
    const { path, ...result } = await backUp(
      { dataDir },
      {
        onProgress: (step, done) => {
          if (step === 'Copying the database' && done === 1) deletePicture(dataDir, 'posts/ada-2');
        },
      },
    );
    expect(result).toMatchObject({ pictures: 5, missing: [] });
    const target = await emptyTarget();
    await restore(path, target);
    expect(await listPicturePaths(target)).not.toContain('posts/ada-2/1700000000000-2');
    expect(Object.keys(await readFolder(target.dataDir)).join()).not.toContain('posts/ada-2');
  });

  test('an upload that never finished is left out, and a lost picture is noted', async () => {
    const dataDir = await createCommunity();
    // The sample pictures of `ada-1` are pending; those of `ada-2` are attached.
    for (const owner of ['ada-1', 'ada-2'])
      rmSync(join(dataDir, 'files/posts', owner), { recursive: true });
    const { path, ...result } = await backUp({ dataDir });
    expect(result).toMatchObject({ pictures: 4, missing: ['posts/ada-2/1700000000000-2'] });
    const target = await emptyTarget();
    const { manifest } = await restore(path, target);
    expect(manifest.missing).toEqual(['posts/ada-2/1700000000000-2']);
    const paths = await listPicturePaths(target);
    expect(paths).toContain('posts/ada-2/1700000000000-2');
    expect(paths).not.toContain('posts/ada-1/1700000000000-1');
  });

  test('a stored secret that AUTH_SECRET has replaced is left out of the backup', async () => {
    const dataDir = await createCommunity();
    const inUse = await backUp({ dataDir, authSecret: 's'.repeat(43) });
    expect(inUse.includesSecret).toBe(true);
    const replaced = await backUp({ dataDir, authSecret: 'a'.repeat(43) });
    expect(replaced.includesSecret).toBe(false);
    const target = await emptyTarget();
    expect(await restore(replaced.path, target)).toMatchObject({ includesSecret: false });
    expect(Object.keys(await readFolder(target.dataDir))).not.toContain('secret');
  });

  test('restoring a backup of an older version migrates it', async () => {
    const old = Object.entries(migrations).filter(([name]) => name <= '0019');
    const dataDir = await createCommunity(Object.fromEntries(old));
    const { path } = await backUp({ dataDir });
    const target = await emptyTarget();
    const { migrated, manifest } = await restore(path, target);
    expect(manifest.header.schema).toBe(old.at(-1)?.[0]);
    expect(migrated).toEqual(Object.keys(migrations).slice(old.length));
    const waiting = (await readEveryTable(target)).get('waiting_list_entry');
    expect(waiting?.join()).toMatch(/"id","waiting-2".+"id","waiting-1"/);
  });

  test('pictures in S3 are backed up and restored to S3', async () => {
    const [source, copy] = [await startS3(), await startS3()];
    const dataDir = await createCommunity();
    const files = await readFolder(join(dataDir, 'files'));
    for (const [key, content] of Object.entries(files)) {
      source.server.objects.set(key, { bytes: Buffer.from(content), contentType: 'image/webp' });
    }
    rmSync(join(dataDir, 'files'), { recursive: true });
    const { path } = await backUp({ dataDir, s3: source.settings });
    const target = await emptyTarget();
    await restore(path, { ...target, s3: copy.settings });
    expect(Object.fromEntries(copy.server.objects)).toEqual(
      Object.fromEntries(source.server.objects),
    );
    expect(Object.keys(await readFolder(target.dataDir))).not.toContain('files');
  });
}

const withoutDatabase = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('kith.db')));

async function startCommunity(settings: Record<string, string>) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...settings });
  const webDir = await writePages(join(await temporaryFolder(), 'web'));
  const server = await startServer(config, {
    webDir,
    limits: unlimitedRates,
    passwordCost: cheapPasswords,
  });
  return { url: `http://127.0.0.1:${server.port}`, close: server.close };
}

/** Creates posts with pictures and comments, and deletes every second post, until it is stopped. */
function keepWriting(person: Person) {
  const kept: string[] = [];
  let stopped = false;
  let count = 0;
  let notify = () => {};
  const work = async () => {
    while (!stopped) {
      const picture = await uploadPicture(person, 'post');
      const post = { title: `Post ${count}`, content: 'Under load', imageId: picture.id };
      const { body } = await person.post<{ id: string }>('/api/posts', post);
      await person.post(`/api/entries/${body.id}/comments`, { text: 'Me too' });
      if (count % 2) await person.delete(`/api/posts/${body.id}`);
      else kept.push(body.id);
      count += 1;
      notify();
    }
  };
  const done = Promise.all([work(), work()]);
  return {
    kept,
    written: (posts: number) =>
      new Promise<void>((resolve) => {
        notify = () => count >= posts && resolve();
      }),
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

/** Deletes a picture as the server does: the row, then the files. */
function deletePicture(dataDir: string, folder: string): void {
  const database = new DatabaseSync(join(dataDir, 'kith.db'));
  database.prepare('delete from picture where path like ?').run(`${folder}/%`);
  database.close();
  rmSync(join(dataDir, 'files', folder), { recursive: true });
}

async function listPicturePaths(location: DatabaseLocation): Promise<string[]> {
  const { db, close } = await openDatabase(location);
  const rows = await db.selectFrom('picture').select('path').execute();
  await close();
  return rows.map(({ path }) => path);
}

async function listUnservedPictures(location: DatabaseLocation, viewer: Person) {
  const paths = await listPicturePaths(location);
  expect(paths.length).toBeGreaterThan(5);
  const unserved = [];
  for (const path of paths) {
    if ((await viewer.get(`/files/${path}`)).status !== 200) unserved.push(path);
  }
  return unserved;
}

const uploaded = 'posts/ada-1/1700000000000-1/320.webp';

/** Restores the sample backup. At the end, PostgreSQL commits or rolls back, and then the connection is lost. */
async function loseConnection(outcome: 'commit' | 'rollback', s3?: S3Config) {
  const path = await writeArchive(await readSampleBackup());
  const target = await emptyTarget();
  const leftovers: Leftovers[] = [];
  let isCopying = false;
  const restoring = restore(
    path,
    { ...target, ...(s3 && { s3 }) },
    {
      onLeftovers: (left) => leftovers.push(left),
      onProgress(step) {
        if (isCopying || step !== 'Copying the rows to PostgreSQL') return;
        isCopying = true;
        failNextCommit(outcome);
      },
    },
  );
  await expect(restoring).rejects.toThrow('Connection terminated');
  return { path, target, leftovers };
}

if (testEngine === 'postgres' && canConnectTwice) {
  test('a restore keeps all files if the connection is lost after PostgreSQL has committed', async () => {
    const { server, settings } = await startS3();
    const { path, target, leftovers } = await loseConnection('commit', settings);
    expect([...server.objects.keys()]).toContain(uploaded);
    expect(leftovers).toEqual([{ mayBeComplete: true, pictureCount: server.objects.size }]);
    expect(Object.keys(await readFolder(target.dataDir))).toContain('secret');
    const again = restore(path, { ...target, dataDir: await temporaryFolder() });
    expect(await refusal(again)).toMatch(/The PostgreSQL database is not empty/);
  });

  test('a restore to a folder also says that it may be complete if the connection is lost after the commit', async () => {
    const { target, leftovers } = await loseConnection('commit');
    expect(leftovers).toEqual([{ mayBeComplete: true, pictureCount: 0 }]);
    expect(Object.keys(await readFolder(target.dataDir))).toContain('secret');
  });

  test('a restore deletes its files if the connection is lost before PostgreSQL has committed', async () => {
    const { server, settings } = await startS3();
    const { path, target, leftovers } = await loseConnection('rollback', settings);
    expect(server.requests).toContain(`PUT ${uploaded}`);
    expect([...server.objects.keys(), ...leftovers]).toEqual([]);
    expect(await readFolder(target.dataDir)).toEqual({});
    await restore(path, target);
  });
}
