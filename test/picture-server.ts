import { readdir, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Picture } from '#features/pictures/picture.ts';
import { handleFile } from '#features/pictures/server/handle-file.ts';
import { handleUpload } from '#features/pictures/server/handle-upload.ts';
import { createPictureServices, type PictureServices } from '#features/pictures/server/services.ts';
import { readConfig } from '#platform/server/config.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { toAppError } from '#platform/server/http/errors.ts';
import { sendError } from '#platform/server/http/send.ts';
import { createLog } from '#platform/server/log.ts';
import type { ErrorBody } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { openTestDatabase } from './engines.ts';

/** A server with only the pictures feature, a real database and a real folder. The header `x-user` authenticates. */
export interface PictureServer {
  url: string;
  dataDir: string;
  services: PictureServices;
  /** Adds an account. */
  join(userId: string): Promise<void>;
  upload(userId: string, file: Upload, purpose?: string): Promise<Response>;
  get(userId: string | null, path: string, init?: RequestInit): Promise<Response>;
  /** Every file in the store and in the temporary folder. */
  files(): Promise<string[]>;
  /** Counts the rows of pictures in the database. */
  rows(): Promise<number>;
  /** The total size of all stored files in bytes. */
  storedBytes(): Promise<number>;
  /** Expects that there is no row, no file and no temporary file, as after a refused upload. */
  expectNothingLeft(): Promise<void>;
  /** Inserts copies of a picture's row, without files. */
  repeatRow(pictureId: string, copies: number): Promise<void>;
  /** Deletes every picture. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface Upload {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** The line separator of a multipart request. */
export const crlf = '\r\n';

/** One part of a multipart request whose boundary is `b`. */
export const filePart = (name: string, body: string): string =>
  [
    '--b',
    `content-disposition: form-data; name="${name}"; filename="a.jpg"`,
    'content-type: image/jpeg',
    '',
    body,
    '',
  ].join(crlf);

/** The start of a part named `file`, up to the file's bytes. */
export const fileStart = filePart('file', '').slice(0, -crlf.length);

const log = createLog('silent');

/** The picture in a response to an upload. */
export const readPicture = async (response: Response): Promise<Picture> =>
  (await response.json()) as Picture;

/** Why a request was refused. */
export async function refusal(
  response: Response,
): Promise<{ status: number; code: string; message: string }> {
  const { code, message } = (await response.json()) as ErrorBody;
  return { status: response.status, code, message };
}

/** Starts a server with the accounts `ada` and `bo`. */
export async function startPictureServer(): Promise<PictureServer> {
  const test = await openTestDatabase();
  const { db, engine } = test.database;
  const { dataDir } = test.location;
  const config = readConfig({ DATA_DIR: dataDir });
  let now = 1_767_225_600_000;
  const clock = () => now++;
  const storage = createStorage(config);
  const services = createPictureServices({ config, db, engine, storage, clock, log });

  const http = createServer((req, res) => {
    respond(req, res, services).catch((error) => sendError(res, toAppError(error, log)));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const signedIn = (userId: string | null) => (userId ? { 'x-user': userId } : {});

  const server: PictureServer = {
    url,
    dataDir,
    services,
    async join(userId) {
      const at = new Date(0);
      const sqlite = engine === 'sqlite';
      const time = sqlite ? at.toISOString() : at;
      await db
        .insertInto('auth_user')
        .values({
          id: userId,
          name: userId,
          email: `${userId}@example.org`,
          emailVerified: sqlite ? 0 : false,
          image: null,
          createdAt: time,
          updatedAt: time,
        })
        .execute();
    },
    upload(userId, { bytes, name = 'Cat.jpg', type = 'image/jpeg' }, purpose = 'post') {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
      const headers = signedIn(userId);
      return fetch(`${url}/api/pictures/${purpose}`, { method: 'POST', body: form, headers });
    },
    get: (userId, path, init = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { ...init.headers, ...signedIn(userId) } }),
    async files() {
      const listFiles = async (folder: string) =>
        (
          await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
            () => [],
          )
        )
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1));
      return [...(await listFiles('files')), ...(await listFiles('tmp'))].sort();
    },
    async rows() {
      return (await db.selectFrom('picture').select('id').execute()).length;
    },
    async storedBytes() {
      const stored = (await server.files()).filter((file) => file.startsWith('files'));
      const sizes = await Promise.all(stored.map((file) => stat(join(dataDir, file))));
      return sizes.reduce((sum, { size }) => sum + size, 0);
    },
    async expectNothingLeft() {
      expect(await server.files()).toEqual([]);
      expect(await server.rows()).toBe(0);
    },
    async repeatRow(pictureId, copies) {
      const row = await db
        .selectFrom('picture')
        .selectAll()
        .where('id', '=', pictureId)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: copies }, () => ({ ...row, id: newId(), path: newId() }));
      await db.insertInto('picture').values(rows).execute();
    },
    async clear() {
      const rows = await db.deleteFrom('picture').returning('path').execute();
      for (const { path } of rows) await services.storage.deleteFolder(path);
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await test.drop();
    },
  };
  await server.join('ada');
  await server.join('bo');
  return server;
}

async function respond(req: IncomingMessage, res: ServerResponse, services: PictureServices) {
  const userId = String(req.headers['x-user'] ?? '');
  const [, purpose] = /^\/api\/pictures\/(\w+)$/.exec(req.url ?? '') ?? [];
  if (purpose) return handleUpload({ req, res, viewer: { userId }, purpose, services });
  const mayRead = req.headers['x-profile'] !== 'none';
  return handleFile({
    req,
    res,
    viewer: userId ? { userId, mayRead } : null,
    access: {
      showsToVisitors: async (id) => req.headers['x-shown'] === id,
      wasSentTo: async (userId, id) => req.headers['x-sent'] === `${userId} ${id}`,
    },
    services,
  });
}
