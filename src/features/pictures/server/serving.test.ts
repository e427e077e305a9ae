import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#platform/shared/errors.ts';
import { type PictureServer, startPictureServer } from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import type { Picture } from '../contract.ts';
import { attachPicture } from './attach-picture.ts';

let server: PictureServer;
let pending: Picture;
let shown: Picture;
let portrait: Picture;

const pictureIn = async (answer: Response) => (await answer.json()) as Picture;

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

const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).code;

describe('who reads a stored picture', () => {
  it.each([
    ['a visitor, one that is shown', null, () => shown.url, 401],
    ['a visitor, a pending one', null, () => pending.url, 401],
    ['a visitor, an absent one', null, () => '/files/posts/ada/1-none', 401],
    ['a visitor, the root', null, () => '/files/', 401],
    ['its owner, a pending one', 'ada', () => pending.url, 200],
    ['a stranger, a pending one', 'bo', () => pending.url, 404],
    ['a stranger, an absent one', 'bo', () => '/files/posts/ada/1-none', 404],
    ['a stranger, one that is shown', 'bo', () => shown.url, 200],
    ['a stranger, a portrait', 'bo', () => portrait.url, 200],
    ['a stranger, the present portrait', 'bo', () => '/files/profile-photos/ada', 200],
    ['a stranger, a portrait that is not', 'bo', () => '/files/profile-photos/ada?v=1', 404],
    ['a stranger, the portrait of nobody', 'bo', () => '/files/profile-photos/cy', 404],
    ['a stranger, a folder', 'bo', () => '/files/posts/ada', 404],
    ['a stranger, a rendition by its key', 'bo', () => `${shown.url}/320.webp`, 404],
    ['the root', 'bo', () => '/files', 400],
    ['the root with a slash', 'bo', () => '/files/', 400],
    ['the root in disguise', 'bo', () => '/files/posts%2f..', 400],
    ['a way out', 'bo', () => '/files/%2e%2e%2fkith.db', 400],
    ['a bad escape', 'bo', () => '/files/%zz', 400],
    ['a null byte', 'bo', () => '/files/posts/a%00b', 400],
  ])('%s', async (_, userId, url, status) => {
    expect((await server.get(userId, url())).status).toBe(status);
  });

  it('is told the same of what is absent and what is not for them', async () => {
    const absent = await (await server.get('bo', '/files/posts/ada/1-none')).text();
    expect(await (await server.get('bo', pending.url)).text()).toBe(absent);
  });

  it('without a profile sees only what is their own', async () => {
    const headers = { 'x-profile': 'none' };
    expect((await server.get('bo', shown.url, { headers })).status).toBe(404);
    expect((await server.get('ada', pending.url, { headers })).status).toBe(200);
  });

  it('is a visitor only while something shows it to visitors, and only at its own address', async () => {
    const address = `/files/public/${shown.id}`;
    const headers = { 'x-shown': shown.id };
    const answer = await server.get(null, `${address}?w=320`, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=300',
    ]);
    expect((await server.get('bo', address, { headers })).status).toBe(200);
    expect((await server.get(null, shown.url, { headers })).status).toBe(401);
    expect((await server.get(null, address)).status).toBe(401);
    expect((await server.get('bo', address)).status).toBe(404);
    expect((await server.get(null, `${address}/320.webp`, { headers })).status).toBe(401);
  });

  it('names the root by its code', async () => {
    expect(await codeOf(await server.get('bo', '/files/'))).toBe('storage/invalid-root-operation');
  });
});

describe('a stored picture is sent', () => {
  it('with the headers of something that no browser would run', async () => {
    const answer = await server.get('bo', shown.url);
    const bytes = await answer.bytes();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${shown.id}-1280"`,
    });
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP');
  });

  it('in the width that was asked for, or the next one up', async () => {
    const etags = await Promise.all(
      ['', '?w=640', '?w=321', '?w=1', '?w=9999', '?w=-1', '?w=abc'].map(async (search) => {
        const answer = await server.get('bo', `${shown.url}${search}`);
        await answer.body?.cancel();
        return answer.headers
          .get('etag')
          ?.replaceAll('"', '')
          .slice(shown.id.length + 1);
      }),
    );
    expect(etags).toEqual(['1280', '640', '640', '320', '1280', '1280', '1280']);
    const profile = await server.get('bo', `${portrait.url}&w=96`);
    expect(profile.headers.get('etag')).toBe(`"${portrait.id}-96"`);
  });

  it('again only when it changed', async () => {
    const etag = `"${shown.id}-320"`;
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const headers = { 'if-none-match': tag };
      const answer = await server.get('bo', `${shown.url}?w=320`, { headers });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
    }
    const headers = { 'if-none-match': '"x"' };
    expect((await server.get('bo', `${shown.url}?w=320`, { headers })).status).toBe(200);
    expect((await server.get(null, shown.url, { headers: { 'if-none-match': '*' } })).status).toBe(
      401,
    );
  });

  it('as a head alone', async () => {
    const head = await server.get('bo', shown.url, { method: 'HEAD' });
    const full = await server.get('bo', shown.url);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
    expect(await head.text()).toBe('');
    await full.body?.cancel();
  });

  it('to be asked again where its address stays and its picture may not', async () => {
    const answer = await server.get('bo', '/files/profile-photos/ada');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    await answer.body?.cancel();
  });

  it('and never written', async () => {
    const answer = await server.get('ada', shown.url, { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('or missed in the words of the specification when its objects have vanished', async () => {
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
