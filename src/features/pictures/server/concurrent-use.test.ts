import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { actors, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { Picture, PicturePurpose } from '../picture.ts';
import { pictureFolders } from './picture-path.ts';

const post = { title: 'A walk', content: 'By the river.' };
const event = {
  title: 'A walk',
  date: '2099-05-02T19:30',
  timeZone: 'UTC',
  location: 'The ridge',
};
const profile = { displayName: 'Ada', bio: '', location: '', interests: [], customInterests: [] };

let app: TestApp;
let secondUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  secondUrl = await app.startSecond();
});
afterAll(() => app.close());

/** A new member, signed in with one browser on each of the two servers. */
async function join(name: string): Promise<[Person, Person]> {
  return [await app.member(name), await actors(() => secondUrl).signIn(name)];
}

/** Waits until the stored folders match the member's picture rows. Returns the ids of these rows. */
async function readStored({ userId }: Person, purpose: PicturePurpose): Promise<string[]> {
  const { storage } = app.server.services;
  const rows = await app.db
    .selectFrom('picture')
    .select(['id', 'path'])
    .where('owner_id', '=', userId)
    .execute();
  const listFolders = async () => {
    const folders: string[] = [];
    for await (const folder of storage.folders(`${pictureFolders[purpose]}/${userId}`)) {
      folders.push(folder);
    }
    return folders.toSorted();
  };
  await expect.poll(listFolders).toEqual(rows.map(({ path }) => path).toSorted());
  return rows.map(({ id }) => id).toSorted();
}

async function uploadFour(person: Person, purpose: PicturePurpose): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await uploadPicture(person, purpose)).id);
  return ids;
}

/** Gives a new post or event, or the profile, a picture. Returns its path and a function that replaces the picture. */
async function createWithPicture(person: Person, purpose: PicturePurpose) {
  const { id } = await uploadPicture(person, purpose);
  if (purpose === 'profile') {
    const edit = (as: Person, pictureId: string) =>
      as.put('/api/profile', { ...profile, username: person.name, pictureId });
    await edit(person, id);
    return { path: '/api/profile/settings', edit };
  }
  const fields = purpose === 'post' ? post : event;
  const { body } = await person.post<Post>(`/api/${purpose}s`, { ...fields, imageId: id });
  const path = `/api/${purpose}s/${body.id}`;
  return { path, edit: (as: Person, imageId: string) => as.patch(path, { ...fields, imageId }) };
}

test.each(['post', 'event', 'profile'] as const)(
  'four concurrent edits of one %s leave one picture, and no row or file of the others',
  async (purpose) => {
    const [ada, elsewhere] = await join(`ada_${purpose}`);
    const { path, edit } = await createWithPicture(ada, purpose);
    const ids = await uploadFour(ada, purpose);
    const edits = await Promise.all(ids.map((id, n) => edit(n % 2 ? elsewhere : ada, id)));
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { picture } = (await ada.get<{ picture: Picture | null }>(path)).body;
    expect(ids).toContain(picture?.id);
    expect(await readStored(ada, purpose)).toEqual([picture?.id]);
  },
);

test.each(['post', 'event'] as const)(
  'concurrent edits and deletions of one %s leave only the pictures that were never attached',
  async (purpose) => {
    const [bea, elsewhere] = await join(`bea_${purpose}`);
    const { path, edit } = await createWithPicture(bea, purpose);
    const ids = await uploadFour(bea, purpose);
    const [first, second, ...edits] = await Promise.all([
      elsewhere.delete(path),
      bea.delete(path),
      ...ids.map((id, n) => edit(n % 2 ? elsewhere : bea, id)),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    for (const { status } of edits) expect([200, 404]).toContain(status);
    const unused = ids.filter((_, n) => edits[n]?.status === 404);
    expect(await readStored(bea, purpose)).toEqual(unused.toSorted());
  },
);

test('of several posts with the same picture, one shows it and the others are refused', async () => {
  const [cyd, elsewhere] = await join('cyd');
  const { id: imageId } = await uploadPicture(cyd, 'post');
  const posts = await Promise.all(
    [cyd, elsewhere, cyd, elsewhere].map((as) => as.post('/api/posts', { ...post, imageId })),
  );
  expect(posts.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  expect(await readStored(cyd, 'post')).toEqual([imageId]);
});

test('a picture that is posted and discarded at the same time is either shown or deleted', async () => {
  const [dia, elsewhere] = await join('dia');
  const { id: imageId } = await uploadPicture(dia, 'post');
  const [posted, discarded] = await Promise.all([
    dia.post('/api/posts', { ...post, imageId }),
    elsewhere.delete(`/api/pictures/${imageId}`),
  ]);
  const kept = await readStored(dia, 'post');
  const statuses = [posted.status, discarded.status];
  expect(statuses).toEqual(kept.length > 0 ? [201, 409] : [422, 200]);
});
