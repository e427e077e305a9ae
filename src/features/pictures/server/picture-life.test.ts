import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PictureServer, startPictureServer } from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import { pictureCopy } from '../copy.ts';
import type { Picture, PicturePurpose } from '../picture.ts';
import { limits } from '../rules.ts';
import { attachPicture } from './attach-picture.ts';
import { deletePicture, discardPicture } from './delete-picture.ts';
import { pictureColumns, presentJoinedPicture } from './present-picture.ts';
import { storePicture } from './store-picture.ts';
import { sweepOrphanedFolders, sweepPending } from './sweep-pictures.ts';

let server: PictureServer;
let bytes: Buffer;
beforeAll(async () => {
  server = await startPictureServer();
  bytes = await sample.jpeg(64, 48);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('picture').execute();
  await sweepOrphanedFolders(server.services);
});

const store = (ownerId = 'ada', purpose: PicturePurpose = 'post'): Promise<Picture> =>
  storePicture(server.services, { ownerId, purpose, filename: 'cat.jpg', source: bytes });

const attach = (pictureId: string, ownerId = 'ada', purpose: PicturePurpose = 'post') =>
  server.services.db
    .transaction()
    .execute((trx) => attachPicture(trx, { pictureId, ownerId, purpose, now: 5 }));

async function attachedAt(id: string): Promise<number | null | undefined> {
  const row = await server.services.db
    .selectFrom('picture')
    .select('attached_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.attached_at;
}

describe('attaching a picture', () => {
  it('succeeds only once', async () => {
    const { id } = await store();
    await attach(id);
    expect(await attachedAt(id)).toBe(5);
    await expect(attach(id)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each([
    ['another member’s picture', 'bo', 'post', 'post', 'imageId'],
    ['a profile picture for an event', 'ada', 'profile', 'event', 'imageId'],
    ['a post picture for a profile', 'ada', 'post', 'profile', 'pictureId'],
  ] as const)(
    'refuses %s with the same error as an unknown picture',
    async (_, owner, uploadedFor, purpose, field) => {
      const { id } = await store(owner, uploadedFor);
      const refused = {
        code: 'INVALID_INPUT',
        message: pictureCopy.unavailable,
        data: { fields: { [field]: pictureCopy.unavailable } },
      };
      await expect(attach(id, 'ada', purpose)).rejects.toMatchObject(refused);
      await expect(attach('unknown', 'ada', purpose)).rejects.toMatchObject(refused);
      expect(await attachedAt(id)).toBeNull();
    },
  );

  it('is rolled back with its transaction', async () => {
    const { id } = await store();
    const failing = server.services.db.transaction().execute(async (trx) => {
      await attachPicture(trx, { pictureId: id, ownerId: 'ada', purpose: 'post', now: 5 });
      throw new Error('the post was refused');
    });
    await expect(failing).rejects.toThrow('the post was refused');
    expect(await attachedAt(id)).toBeNull();
  });
});

describe('discarding a picture', () => {
  it('deletes the row and the files', async () => {
    const { id } = await store();
    await discardPicture(server.services, { pictureId: id, ownerId: 'ada' });
    expect(await server.rows()).toBe(0);
    expect(await server.files()).toEqual([]);
  });

  it('is refused if the picture is another member’s, unknown or attached', async () => {
    const { id } = await store();
    const files = await server.files();
    const discardBy = (ownerId: string, pictureId = id) =>
      discardPicture(server.services, { pictureId, ownerId });
    await expect(discardBy('bo')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(discardBy('ada', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await attach(id);
    await expect(discardBy('ada')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await server.files()).toEqual(files);
    expect(await server.rows()).toBe(1);
  });
});

describe('deleting a picture', () => {
  it('deletes the row in the transaction and the files after the commit', async () => {
    const { id } = await store();
    const { db } = server.services;
    const after: (() => Promise<unknown>)[] = [];
    const remove = () =>
      db.transaction().execute((trx) => {
        const afterCommit = (_: string, work: () => Promise<unknown>) => void after.push(work);
        return deletePicture({ trx, afterCommit }, server.services, id);
      });
    await remove();
    expect(await server.rows()).toBe(0);
    expect(await server.files()).toHaveLength(1);
    await after[0]?.();
    expect(await server.files()).toEqual([]);
    await remove();
    expect(after).toHaveLength(1);
  });
});

describe('a failed store', () => {
  it('leaves neither a row nor a file behind', async () => {
    const { storage } = server.services;
    let puts = 0;
    const failing = {
      ...server.services,
      storage: {
        ...storage,
        put: (...args: Parameters<typeof storage.put>) => {
          puts += 1;
          if (puts === 2) return Promise.reject(new Error('the disk is full'));
          return storage.put(...args);
        },
      },
    };
    const wide = await sample.jpeg(700, 100);
    await expect(
      storePicture(failing, { ownerId: 'ada', purpose: 'post', filename: 'a', source: wide }),
    ).rejects.toThrow('the disk is full');
    expect(puts).toBe(2);
    expect(await server.rows()).toBe(0);
    expect(await server.files()).toEqual([]);
  });
});

describe('the sweep', () => {
  it('deletes pictures pending for a day, but no newer or attached ones', async () => {
    const old = await store();
    const kept = await store();
    await attach(kept.id);
    const created = server.services.clock();
    const sweepAt = (now: number) => sweepPending({ ...server.services, clock: () => now });
    expect(await sweepAt(created + limits.pendingMs - 10_000)).toBe(0);
    expect(await sweepAt(created + limits.pendingMs + 1)).toBe(1);
    expect(await attachedAt(old.id)).toBeUndefined();
    expect(await attachedAt(kept.id)).toBe(5);
    expect(await server.files()).toEqual([`${kept.url.slice(1)}/64.webp`]);
  });

  it('deletes temporary files of a killed process', async () => {
    const { tempFolder } = server.services;
    await mkdir(tempFolder, { recursive: true });
    await writeFile(join(tempFolder, 'half'), 'x');
    await utimes(join(tempFolder, 'half'), 1, 1);
    expect(await sweepPending(server.services)).toBe(1);
    expect(await server.files()).toEqual([]);
  });

  it('deletes only those folders that have no row', async () => {
    const kept = [await store(), await store('bo', 'profile'), await store('bo', 'event')];
    const lost = await store();
    await server.services.db.deleteFrom('picture').where('id', '=', lost.id).execute();
    expect(await sweepOrphanedFolders(server.services)).toBe(1);
    expect(await sweepOrphanedFolders(server.services)).toBe(0);
    expect(await server.files()).toHaveLength(kept.length);
  });
});

describe('a joined picture', () => {
  it('equals the stored picture, or is null if the left join finds none', async () => {
    const picture = await store();
    const readJoined = (id: string) =>
      server.services.db
        .selectFrom('auth_user')
        .leftJoin('picture', (join) =>
          join.onRef('picture.owner_id', '=', 'auth_user.id').on('picture.id', '=', id),
        )
        .select(pictureColumns)
        .where('auth_user.id', '=', 'ada')
        .executeTakeFirstOrThrow();
    expect(presentJoinedPicture(await readJoined(picture.id))).toEqual(picture);
    expect(presentJoinedPicture(await readJoined('none'))).toBeNull();
  });
});
