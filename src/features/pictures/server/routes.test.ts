import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { pictureCopy } from '../copy.ts';

let app: TestApp;
let ada: Person;
let bea: Person;
beforeAll(async () => {
  app = await startTestApp({ limits: { upload: { points: 6, seconds: 600 } } });
  ada = await app.member('ada');
  bea = await app.member('bea');
});
afterAll(() => app.close());

test('a picture uploaded in the wizard is visible to others only after the profile is created', async () => {
  const cyd = await app.account('cyd');
  const picture = await uploadPicture(cyd, 'profile');
  expect((await cyd.get(picture.url)).status).toBe(200);
  expect((await bea.get(picture.url)).status).toBe(404);
  await cyd.post('/api/profiles', { username: 'cyra', pictureId: picture.id });
  expect((await bea.get(picture.url)).status).toBe(200);
});

test('a posted picture is visible to members only, deleted with its post, and cannot be discarded', async () => {
  const picture = await uploadPicture(ada, 'post');
  const fields = { title: 'A sample', content: 'With a picture.', imageId: picture.id };
  const { body: post } = await ada.post<Post>('/api/posts', fields);
  expect(post.picture).toEqual(picture);
  expect(post.image).toBe(picture.url);
  expect((await app.visitor().get(picture.url)).status).toBe(401);
  const shown = await bea.get(picture.url);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");

  const discarded = await ada.delete(`/api/pictures/${picture.id}`);
  expect(discarded.body).toMatchObject({ code: 'CONFLICT', message: pictureCopy.inUse });
  expect((await ada.delete(`/api/posts/${post.id}`)).status).toBe(200);
  expect((await ada.get(picture.url)).status).toBe(404);
});

test('a discarded picture is deleted immediately, and only its owner can discard it', async () => {
  const { id, url } = await uploadPicture(ada, 'post');
  expect((await bea.delete(`/api/pictures/${id}`)).status).toBe(404);
  expect((await ada.delete(`/api/pictures/${id}`)).status).toBe(200);
  expect((await ada.get(url)).status).toBe(404);
});

test('a visitor cannot upload a picture, and uploads are rate limited', async () => {
  const visitor = await app.visitor().post('/api/pictures/post', new FormData());
  expect(visitor.status).toBe(401);
  const dia = await app.member('dia');
  for (let n = 0; n < 6; n += 1) await uploadPicture(dia, 'post');
  const seventh = await dia.post('/api/pictures/post', new FormData());
  expect(seventh.status).toBe(429);
  expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(0);
});
