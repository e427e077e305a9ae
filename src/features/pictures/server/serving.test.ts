import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#platform/shared/errors.ts';
import { type PictureServer, startPictureServer } from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import type { Picture } from '../picture.ts';
import { attachPicture } from './attach-picture.ts';

let server: PictureServer;
let pending: Picture;
let shown: Picture;
let portrait: Picture;

const pictureIn = async (response: Response) => (await response.json()) as Picture;

beforeAll(async () => {
  server = await startPictureServer();
  await server.join('ada');
  await server.join('bo');
  pending = await pictureIn(await server.upload('ada', { bytes: await sample.jpeg() }));
  shown = await pictureIn(await server.upload('ada', { bytes: await sample.jpeg() }));
  const face = { bytes: await sample.jpeg(600, 600) };
  portrait = await pictureIn(await server.upload('ada', face, 'profile'));
  const { db, clock } = server.services;
  await db.transaction().execute(async (trx) => {
    const mine = { ownerId: 'ada', now: clock() };
    await attachPicture(trx, { ...mine, pictureId: shown.id, purpose: 'post' });
    await attachPicture(trx, { ...mine, pictureId: portrait.id, purpose: 'profile' });
  });
});
afterAll(() => server.close());

const codeOf = async (response: Response) => ((await response.json()) as ErrorBody).code;

describe('access to a stored picture', () => {
  it.each([
    ['a visitor, an attached picture', null, () => shown.url, 401],
    ['a visitor, a pending picture', null, () => pending.url, 401],
    ['a visitor, a missing picture', null, () => '/files/posts/ada/1-none', 401],
    ['a visitor, the root', null, () => '/files/', 401],
    ['its owner, a pending picture', 'ada', () => pending.url, 200],
    ['another member, a pending picture', 'bo', () => pending.url, 404],
    ['another member, a missing picture', 'bo', () => '/files/posts/ada/1-none', 404],
    ['another member, an attached picture', 'bo', () => shown.url, 200],
    ['another member, a profile picture', 'bo', () => portrait.url, 200],
    ['another member, the current profile picture', 'bo', () => '/files/profile-photos/ada', 200],
    [
      'another member, an unknown version of a profile picture',
      'bo',
      () => '/files/profile-photos/ada?v=1',
      404,
    ],
    [
      'another member, the profile picture of an unknown member',
      'bo',
      () => '/files/profile-photos/cy',
      404,
    ],
    ['another member, a folder', 'bo', () => '/files/posts/ada', 404],
    ['another member, a rendition by its key', 'bo', () => `${shown.url}/320.webp`, 404],
    ['the root', 'bo', () => '/files', 400],
    ['the root with a trailing slash', 'bo', () => '/files/', 400],
    ['the root through an encoded slash', 'bo', () => '/files/posts%2f..', 400],
    ['an encoded path traversal', 'bo', () => '/files/%2e%2e%2fkith.db', 400],
    ['an invalid percent encoding', 'bo', () => '/files/%zz', 400],
    ['a null byte', 'bo', () => '/files/posts/a%00b', 400],
  ])('%s', async (_, userId, url, status) => {
    expect((await server.get(userId, url())).status).toBe(status);
  });

  it('returns the same response for a missing and a forbidden picture', async () => {
    const absent = await (await server.get('bo', '/files/posts/ada/1-none')).text();
    expect(await (await server.get('bo', pending.url)).text()).toBe(absent);
  });

  it('an account without a profile reads only its own pictures', async () => {
    const headers = { 'x-profile': 'none' };
    expect((await server.get('bo', shown.url, { headers })).status).toBe(404);
    expect((await server.get('ada', pending.url, { headers })).status).toBe(200);
  });

  it('visitors read a public picture only while it is public, and only at its public URL', async () => {
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
    expect(await codeOf(await server.get('bo', '/files/'))).toBe('storage/invalid-root-operation');
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

  it('has the requested width, or the next larger one', async () => {
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

  it('must be revalidated if its URL can refer to a new picture', async () => {
    const response = await server.get('bo', '/files/profile-photos/ada');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    await response.body?.cancel();
  });

  it('is read-only', async () => {
    const response = await server.get('ada', shown.url, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('returns the specification’s error if its files are missing', async () => {
    const lost: Picture = await pictureIn(
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
});
