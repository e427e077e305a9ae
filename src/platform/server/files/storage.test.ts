import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { findFault } from '../faults/find-fault.ts';
import type { S3Timeouts } from './s3-files.ts';
import { createStorage, type Storage } from './storage.ts';
import { sweepTempFiles, tempFolder } from './temp-files.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-storage-'));
  folders.push(folder);
  return folder;
}

async function local() {
  const dataDir = await dataFolder();
  return { dataDir, storage: createStorage({ dataDir, s3: undefined }) };
}

async function s3(s3Timeouts?: S3Timeouts) {
  const server = await startS3Server('kith-test');
  onTestFinished(() => server.close());
  const settings = {
    bucket: 'kith-test',
    endpoint: server.endpoint,
    region: 'us-east-1',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
  };
  const storage = createStorage({ dataDir: '/nowhere', s3: settings }, s3Timeouts);
  return { server, storage };
}

const webp = { contentType: 'image/webp' };
const bytes = (text: string) => new TextEncoder().encode(text);
const readText = async (storage: Storage, key: string) =>
  (await buffer((await storage.read(key)).stream)).toString();
const listFileNames = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
async function collect(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all.sort();
}
const noDownloadUrl = expect.objectContaining({
  code: 'storage/no-download-url',
  message: 'The given file does not have any download URLs.',
});

describe.each([
  ['a local folder', async () => (await local()).storage],
  ['an S3 bucket', async () => (await s3()).storage],
])('%s', (_, open) => {
  it('stores bytes and streams, and returns their size', async () => {
    const storage = await open();
    await storage.put('posts/u1/1-cat/320.webp', bytes('small'), webp);
    const stream = Readable.from([Buffer.from('lar'), Buffer.from('ger')]);
    await storage.put('posts/u1/1-cat/640.webp', { stream, sizeBytes: 6 }, webp);
    expect(await readText(storage, 'posts/u1/1-cat/320.webp')).toBe('small');
    expect(await readText(storage, 'posts/u1/1-cat/640.webp')).toBe('larger');
    expect(await storage.sizeOf('posts/u1/1-cat/640.webp')).toBe(6);
    expect(await storage.exists('posts/u1/1-cat/320.webp')).toBe(true);
  });

  it('replaces an existing file', async () => {
    const storage = await open();
    await storage.put('a.webp', bytes('old and long'), webp);
    await storage.put('a.webp', bytes('new'), webp);
    expect(await readText(storage, 'a.webp')).toBe('new');
  });

  it('reports a missing file with the message of the specification', async () => {
    const storage = await open();
    await expect(storage.downloadUrl('posts/u1/1-cat')).rejects.toEqual(noDownloadUrl);
    await expect(storage.read('posts/u1/1-cat/320.webp')).rejects.toEqual(noDownloadUrl);
    expect(await storage.sizeOf('posts/u1/1-cat/320.webp')).toBeNull();
    expect(await storage.exists('posts/u1/1-cat/320.webp')).toBe(false);
  });

  it('returns the download URL of a file and of a folder of renditions', async () => {
    const storage = await open();
    await storage.put('posts/u1/1-cat/320.webp', bytes('x'), webp);
    expect(await storage.downloadUrl('posts/u1/1-cat')).toBe('/files/posts/u1/1-cat');
    expect(await storage.downloadUrl('/posts/u1/1-cat/320.webp')).toBe(
      '/files/posts/u1/1-cat/320.webp',
    );
  });

  it('deletes a file, and ignores a missing one', async () => {
    const storage = await open();
    await storage.put('a.webp', bytes('x'), webp);
    await storage.delete('a.webp');
    await storage.delete('a.webp');
    expect(await storage.exists('a.webp')).toBe(false);
  });

  it('deletes a folder but not a sibling with the same prefix', async () => {
    const storage = await open();
    for (const name of ['1-cat/320', '1-cat/640', '1-cat/1280', '1-cats/320']) {
      await storage.put(`posts/u1/${name}.webp`, bytes('x'), webp);
    }
    await storage.deleteFolder('posts/u1/1-cat');
    await storage.deleteFolder('posts/u1/1-cat');
    expect(await collect(storage.folders('posts/u1'))).toEqual(['posts/u1/1-cats']);
    expect(await storage.exists('posts/u1/1-cats/320.webp')).toBe(true);
  });

  it('lists all folders, even if the store returns them in several pages', async () => {
    const storage = await open();
    for (const user of ['u1', 'u2', 'u3', 'u4', 'u5']) {
      await storage.put(`posts/${user}/1-cat/320.webp`, bytes('x'), webp);
    }
    await storage.put('posts/loose.webp', bytes('x'), webp);
    const expected = ['u1', 'u2', 'u3', 'u4', 'u5'].map((user) => `posts/${user}`);
    expect(await collect(storage.folders('posts'))).toEqual(expected);
    expect(await collect(storage.folders('events'))).toEqual([]);
  });

  it.each(['', '/', '.', './', '//', 'a/..', 'posts/../', '\\'])(
    'rejects every operation on the root written as %j',
    async (root) => {
      const storage = await open();
      const invalidRoot = expect.objectContaining({ code: 'storage/invalid-root-operation' });
      await expect(storage.put(root, bytes('x'), webp)).rejects.toEqual(invalidRoot);
      await expect(storage.read(root)).rejects.toEqual(invalidRoot);
      await expect(storage.exists(root)).rejects.toEqual(invalidRoot);
      await expect(storage.sizeOf(root)).rejects.toEqual(invalidRoot);
      await expect(storage.delete(root)).rejects.toEqual(invalidRoot);
      await expect(storage.deleteFolder(root)).rejects.toEqual(invalidRoot);
      await expect(storage.downloadUrl(root)).rejects.toEqual(invalidRoot);
      await expect(collect(storage.folders(root))).rejects.toEqual(invalidRoot);
    },
  );
});

describe('a local folder', () => {
  it('leaves no file behind when a stream fails or has the wrong length', async () => {
    const { dataDir, storage } = await local();
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('connection reset'));
      },
    });
    await expect(
      storage.put('posts/u1/1-cat/320.webp', { stream: broken, sizeBytes: 8 }, webp),
    ).rejects.toThrow();
    const short = Readable.from([Buffer.from('half')]);
    await expect(
      storage.put('posts/u1/1-cat/320.webp', { stream: short, sizeBytes: 8 }, webp),
    ).rejects.toThrow();
    expect(await listFileNames(dataDir)).toEqual([]);
  });

  it('keeps the old file when its replacement fails', async () => {
    const { dataDir, storage } = await local();
    await storage.put('a.webp', bytes('old'), webp);
    const short = Readable.from([Buffer.from('n')]);
    await expect(storage.put('a.webp', { stream: short, sizeBytes: 3 }, webp)).rejects.toThrow();
    expect(await readFile(join(dataDir, 'files/a.webp'), 'utf8')).toBe('old');
  });

  it('deletes abandoned temporary files but not recent ones', async () => {
    const { dataDir, storage } = await local();
    await storage.put('a.webp', bytes('x'), webp);
    const temp = tempFolder(dataDir);
    await writeFile(join(temp, 'abandoned'), 'x');
    await writeFile(join(temp, 'recent'), 'x');
    const now = Date.now();
    await utimes(join(temp, 'abandoned'), now / 1000 - 3600, now / 1000 - 3600);
    expect(await sweepTempFiles(temp, now)).toBe(1);
    expect(await listFileNames(temp)).toEqual(['recent']);
    expect(await sweepTempFiles(join(dataDir, 'absent'), now)).toBe(0);
  });
});

describe('an S3 bucket', () => {
  it('requires a bucket name', () => {
    const s3 = {
      bucket: undefined,
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      accessKeyId: 'test-key',
      secretAccessKey: 'test-secret',
    };
    expect(() => createStorage({ dataDir: '/nowhere', s3 })).toThrow(
      expect.objectContaining({ code: 'storage/no-default-bucket' }),
    );
  });

  it('stores the content type and requests objects by key', async () => {
    const { server, storage } = await s3();
    await storage.put('posts/u1/1-cat/320.webp', bytes('x'), webp);
    expect(server.objects.get('posts/u1/1-cat/320.webp')?.contentType).toBe('image/webp');
    expect(server.requests).toEqual(['PUT posts/u1/1-cat/320.webp']);
  });

  it('does not report a failure as a missing file', async () => {
    const { server, storage } = await s3();
    server.failWith = 403;
    await expect(storage.read('a.webp')).rejects.not.toEqual(noDownloadUrl);
    await expect(storage.sizeOf('a.webp')).rejects.toThrow();
  });

  describe('that stops responding', () => {
    const timeouts: S3Timeouts = { connectMs: 5_000, responseMs: 60_000, idleMs: 60_000 };

    it('fails every operation, as an outage, and works again afterwards', async () => {
      const { server, storage } = await s3({ ...timeouts, responseMs: 250 });
      await storage.put('posts/u1/1-cat/320.webp', bytes('x'), webp);
      server.hangs = 'before responding';
      // More operations at once than the client opens connections.
      const operations = [
        storage.put('posts/u1/2-dog/320.webp', bytes('y'), webp),
        storage.sizeOf('posts/u1/1-cat/320.webp'),
        storage.delete('posts/u1/1-cat/320.webp'),
        storage.deleteFolder('posts/u1/1-cat'),
        collect(storage.folders('posts')),
        ...Array.from({ length: 60 }, () => storage.read('posts/u1/1-cat/320.webp')),
      ];
      for (const outcome of await Promise.allSettled(operations)) {
        const reason = outcome.status === 'rejected' ? outcome.reason : null;
        expect(findFault(reason)).toMatchObject({ place: 'bucket' });
      }
      server.hangs = 'never';
      expect(await readText(storage, 'posts/u1/1-cat/320.webp')).toBe('x');
    });

    it('fails a read whose body stops arriving', async () => {
      const { server, storage } = await s3({ ...timeouts, idleMs: 100 });
      await storage.put('posts/u1/1-cat/320.webp', bytes('half'), webp);
      server.hangs = 'during the body';
      await expect(readText(storage, 'posts/u1/1-cat/320.webp')).rejects.toThrow(/timed out/);
    });
  });
});

test('a driver that failed to load is loaded again for the next file', async () => {
  let attempts = 0;
  vi.doMock('./local-files.ts', async (loadActual) => {
    const { createLocalFiles } = await loadActual<typeof import('./local-files.ts')>();
    return {
      createLocalFiles: (root: string, temp: string) => {
        attempts += 1;
        if (attempts === 1) throw new Error('EMFILE: too many open files');
        return createLocalFiles(root, temp);
      },
    };
  });
  onTestFinished(() => void vi.doUnmock('./local-files.ts'));
  const { storage } = await local();
  await expect(storage.exists('posts/u1/p1')).rejects.toThrow('too many open files');
  expect(await storage.exists('posts/u1/p1')).toBe(false);
});
