import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#platform/shared/errors.ts';
import { type PictureServer, readPicture, startPictureServer } from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import type { Picture } from '../picture.ts';
import { attachPicture } from './attach-picture.ts';

let server: PictureServer;
let pending: Picture;
let shown: Picture;
let portrait: Picture;

beforeAll(async () => {
  server = await startPictureServer();
  pending = await readPicture(await server.upload('ada', { bytes: await sample.jpeg() }));
  shown = await readPicture(await server.upload('ada', { bytes: await sample.jpeg() }));
  const face = { bytes: await sample.jpeg(600, 600) };
  portrait = await readPicture(await server.upload('ada', face, 'profile'));
  const { db, clock } = server.services;
  await db.transaction().execute(async (trx) => {
    const mine = { ownerId: 'ada', now: clock() };
    await attachPicture(trx, { ...mine, pictureId: shown.id, purpose: 'post' });
    await attachPicture(trx, { ...mine, pictureId: portrait.id, purpose: 'profile' });
  });
});
afterAll(() => server.close());

const readErrorCode = async (response: Response) => ((await response.json()) as ErrorBody).code;

describe('access to a stored picture', () => {
  it.each([
    ['a visitor who requests an attached picture', 401, null, () => shown.url],
    ['a visitor who requests a pending picture', 401, null, () => pending.url],
    ['a visitor who requests a missing picture', 401, null, () => '/files/posts/ada/1-none'],
    ['a visitor who requests the root', 401, null, () => '/files/'],
    ['a member who requests their own pending picture', 200, 'ada', () => pending.url],
    ['another member who requests a pending picture', 404, 'bo', () => pending.url],
    ['another member who requests a missing picture', 404, 'bo', () => '/files/posts/ada/1-none'],
    ['another member who requests an attached picture', 200, 'bo', () => shown.url],
    ['another member who requests a profile picture', 200, 'bo', () => portrait.url],
    [
      'another member who requests the current profile picture',
      200,
      'bo',
      () => '/files/profile-photos/ada',
    ],
    [
      'another member who requests an unknown version of a profile picture',
      404,
      'bo',
      () => '/files/profile-photos/ada?v=1',
    ],
    [
      'another member who requests the profile picture of an unknown member',
      404,
      'bo',
      () => '/files/profile-photos/cy',
    ],
    ['another member who requests a folder', 404, 'bo', () => '/files/posts/ada'],
    [
      'another member who requests a rendition by its key',
      404,
      'bo',
      () => `${shown.url}/320.webp`,
    ],
    ['a member who requests the root', 400, 'bo', () => '/files'],
    ['a member who requests the root with a trailing slash', 400, 'bo', () => '/files/'],
    [
      'a member who requests the root through an encoded slash',
      400,
      'bo',
      () => '/files/posts%2f..',
    ],
    ['a member who requests an encoded path traversal', 400, 'bo', () => '/files/%2e%2e%2fkith.db'],
    ['a member who requests an invalid percent encoding', 400, 'bo', () => '/files/%zz'],
    ['a member who requests a path with a null byte', 400, 'bo', () => '/files/posts/a%00b'],
  ])('%s gets %i', async (_, status, userId, url) => {
    expect((await server.get(userId, url())).status).toBe(status);
  });

  it('returns the same response for a missing and a forbidden picture', async () => {
    const absent = await (await server.get('bo', '/files/posts/ada/1-none')).text();
    expect(await (await server.get('bo', pending.url)).text()).toBe(absent);
  });

  it('an account without a profile can read only its own pictures', async () => {
    const headers = { 'x-profile': 'none' };
    expect((await server.get('bo', shown.url, { headers })).status).toBe(404);
    expect((await server.get('ada', pending.url, { headers })).status).toBe(200);
  });

  it('visitors can read a picture only while it is public, and only at its public URL', async () => {
    const address = `/files/public/${shown.id}`;
    const headers = { 'x-shown': shown.id };
    const response = await server.get(null, `${address}?w=320`, { headers });
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=300',
    ]);
    expect((await server.get('bo', address, { headers })).status).toBe(200);
    expect((await server.get(null, shown.url, { headers })).status).toBe(401);
    expect((await server.get(null, address)).status).toBe(401);
    expect((await server.get('bo', address)).status).toBe(404);
    expect((await server.get(null, `${address}/320.webp`, { headers })).status).toBe(401);
  });

  it('the root has its own error code', async () => {
    expect(await readErrorCode(await server.get('bo', '/files/'))).toBe(
      'storage/invalid-root-operation',
    );
  });
});

describe('a served picture', () => {
  it('has headers that keep browsers from executing it', async () => {
    const response = await server.get('bo', shown.url);
    const bytes = await response.bytes();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=60, must-revalidate',
      etag: `"${shown.id}-1280"`,
    });
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP');
  });

  it('has the requested width, or the next larger one, or the largest', async () => {
    const etags = await Promise.all(
      ['', '?w=640', '?w=321', '?w=1', '?w=9999', '?w=-1', '?w=abc'].map(async (search) => {
        const response = await server.get('bo', `${shown.url}${search}`);
        await response.body?.cancel();
        return response.headers
          .get('etag')
          ?.replaceAll('"', '')
          .slice(shown.id.length + 1);
      }),
    );
    expect(etags).toEqual(['1280', '640', '640', '320', '1280', '1280', '1280']);
    const profile = await server.get('bo', `${portrait.url}&w=96`);
    expect(profile.headers.get('etag')).toBe(`"${portrait.id}-96"`);
  });

  it('is revalidated by its ETag', async () => {
    const etag = `"${shown.id}-320"`;
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const headers = { 'if-none-match': tag };
      const response = await server.get('bo', `${shown.url}?w=320`, { headers });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
    }
    const headers = { 'if-none-match': '"x"' };
    expect((await server.get('bo', `${shown.url}?w=320`, { headers })).status).toBe(200);
    expect((await server.get(null, shown.url, { headers: { 'if-none-match': '*' } })).status).toBe(
      401,
    );
  });

  it('responds to HEAD without a body', async () => {
    const head = await server.get('bo', shown.url, { method: 'HEAD' });
    const full = await server.get('bo', shown.url);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
    expect(await head.text()).toBe('');
    await full.body?.cancel();
  });

  it('must be revalidated before every use if its URL can later refer to a different picture', async () => {
    const response = await server.get('bo', '/files/profile-photos/ada');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    await response.body?.cancel();
  });

  it('is read-only', async () => {
    const response = await server.get('ada', shown.url, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

it('a request for a picture whose files are missing gets the error storage/no-download-url', async () => {
  const lost: Picture = await readPicture(
    await server.upload('ada', { bytes: await sample.jpeg(50, 50) }),
  );
  await server.services.storage.deleteFolder(lost.url.replace('/files/', ''));
  for (const method of ['GET', 'HEAD']) {
    expect((await server.get('ada', lost.url, { method })).status).toBe(404);
  }
  expect(await (await server.get('ada', lost.url)).json()).toMatchObject({
    code: 'storage/no-download-url',
    message: 'The given file does not have any download URLs.',
  });
});
