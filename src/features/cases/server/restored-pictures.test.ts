import { expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { createActs, setUpModeration } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

setUpModeration((setUp) => {
  ({ app, ada, ben, moe, dora } = setUp);
});

const { appeal, judge } = createActs(() => ({ ada, ben, moe, dora }));

const post = { title: 'A', content: 'B' };
const event = { title: 'A fight', date: '2099-05-02T10:00', timeZone: 'UTC', location: 'Here' };
const profile = { username: 'ada', displayName: 'Ada', bio: 'I sing.', location: '' };

const upload = async (purpose: 'post' | 'event' | 'profile') =>
  (await uploadPicture(ada, purpose)).id;

/** A picture of Ada's, the target that a moderator removes, and a change that Ada makes before her appeal succeeds. */
interface Shown {
  pictureId: string;
  target: { kind: 'picture' | 'profile'; id: string };
  change: () => ReturnType<Person['put']>;
}

async function showInPost(change: (path: string) => ReturnType<Person['put']>): Promise<Shown> {
  const pictureId = await upload('post');
  const { id } = await create<Post>(ada, '/api/posts', { ...post, imageId: pictureId });
  const target = { kind: 'picture', id: pictureId } as const;
  return { pictureId, target, change: () => change(`/api/posts/${id}`) };
}

async function showInEvent(): Promise<Shown> {
  const pictureId = await upload('event');
  const { id } = await create<Event>(ada, '/api/events', { ...event, imageId: pictureId });
  return {
    pictureId,
    target: { kind: 'picture', id: pictureId },
    change: async () =>
      ada.patch(`/api/events/${id}`, { ...event, imageId: await upload('event') }),
  };
}

async function showInProfile(): Promise<Shown> {
  const pictureId = await upload('profile');
  const lists = { interests: [], customInterests: [] };
  await ada.put('/api/profile', { ...profile, ...lists, pictureId });
  return {
    pictureId,
    target: { kind: 'profile', id: ada.userId },
    change: () => ada.put('/api/profile', { ...profile, ...lists }),
  };
}

const cases: { when: string; show: () => Promise<Shown> }[] = [
  { when: 'its owner has edited the profile that showed it', show: showInProfile },
  { when: 'its post is deleted', show: () => showInPost((path) => ada.delete(path)) },
  {
    when: 'its post shows another picture by then',
    show: () =>
      showInPost(async (path) => ada.patch(path, { ...post, imageId: await upload('post') })),
  },
  { when: 'its event shows another picture by then', show: showInEvent },
];

test.each(cases)('a successful appeal deletes a picture if $when', async ({ show }) => {
  const { pictureId, target, change } = await show();
  const { path } = await app.db
    .selectFrom('picture')
    .select('path')
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow();
  const { storage, jobs } = app.server.services;
  await expect(storage.downloadUrl(path)).resolves.toBeTruthy();
  const caseId = await judge(target.kind, target.id, 'remove');
  const changed = await change();
  expect(changed.status, changed.text).toBeLessThan(300);
  await appeal(caseId, 'reversed');
  await jobs.settle();
  const pictures = await app.db.selectFrom('picture').select('id').execute();
  expect(pictures).not.toContainEqual({ id: pictureId });
  expect(await app.db.selectFrom('removed_content').selectAll().execute()).toEqual([]);
  await expect(storage.downloadUrl(path)).rejects.toMatchObject({
    code: 'storage/no-download-url',
  });
});
