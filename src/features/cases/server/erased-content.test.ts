import { describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import { renditionKey } from '#features/pictures/server/picture-path.ts';
import type { Post } from '#features/posts/contract.ts';
import type { TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { createActs, setUpModeration } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { OwnCase } from '../contract.ts';
import { appealMs } from '../rules.ts';
import { deleteEnded } from './close-cases.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

const clock = setUpModeration((setUp) => {
  ({ app, ada, ben, moe, dora } = setUp);
});

const { appeal, judge, post, readOwn } = createActs(() => ({ ada, ben, moe, dora }));

const secret = 'I will find you.';
const comments = (id: string) => `/api/entries/${id}/comments`;

/** For each kind of content that can be removed, a function that creates an item of Ada's and returns its id. */
const contents = {
  async post() {
    const { id: imageId } = await uploadPicture(ada, 'post');
    const written = await create<Post>(ada, '/api/posts', {
      title: 'Threats',
      content: secret,
      imageId,
    });
    await create(ben, comments(written.id), { text: 'Stop it.' });
    return written.id;
  },
  async event() {
    const { id: imageId } = await uploadPicture(ada, 'event');
    const event = await create<Event>(ada, '/api/events', {
      title: 'A fight',
      description: secret,
      location: 'Here',
      imageId,
      date: '2099-05-02T10:00',
      timeZone: 'UTC',
    });
    await ben.put(`/api/events/${event.id}/participation`);
    return event.id;
  },
  async comment() {
    const { id } = await post(ben);
    const comment = await create<Comment>(ada, comments(id), { text: `@ben ${secret}` });
    await create(ben, `/api/comments/${comment.id}/replies`, { text: 'Please stop.' });
    return comment.id;
  },
  async message() {
    const { id } = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
    const picture = await uploadPicture(ada, 'message');
    const message = await create<Message>(ada, `/api/conversations/${id}/messages`, {
      content: secret,
      pictures: [{ id: picture.id, alt: '' }],
    });
    return message.id;
  },
  async picture() {
    const { id: imageId } = await uploadPicture(ada, 'post');
    await create<Post>(ada, '/api/posts', { title: 'A', content: 'B', imageId });
    return imageId;
  },
  async profile() {
    const { id } = await uploadPicture(ada, 'profile');
    const saved = { username: 'ada', displayName: 'Ada', bio: secret, location: 'Near you' };
    await ada.put('/api/profile', { ...saved, interests: [], customInterests: [], pictureId: id });
    return ada.userId;
  },
} as const;
type Kind = keyof typeof contents;
const kinds = Object.keys(contents) as Kind[];

const textOf = async (
  table: 'post' | 'event' | 'comment' | 'message' | 'notification' | 'mention',
) => JSON.stringify(await app.db.selectFrom(table).selectAll().execute());

/** Lists the tables, apart from the reports, that still contain the removed text, its picture or its mentions. */
async function remains(): Promise<string[]> {
  const undo = await app.db.selectFrom('case_file').select('undo').execute();
  const texts = {
    post: await textOf('post'),
    event: await textOf('event'),
    comment: await textOf('comment'),
    message: await textOf('message'),
    notification: await textOf('notification'),
    undo: JSON.stringify(undo),
  };
  const pictures = await app.db.selectFrom('picture').select('path').execute();
  const mentions = await app.db.selectFrom('mention').select('id').execute();
  return [
    ...Object.entries(texts).flatMap(([place, text]) => (text.includes(secret) ? [place] : [])),
    ...pictures.map(() => 'picture'),
    ...mentions.map(() => 'mention'),
  ];
}

const runJob = async () => {
  await deleteEnded(app.server.services);
  await app.server.services.jobs.settle();
};
/** Sets how much time has passed, runs the job, and signs the members in again, because their sessions have expired. */
const pass = async (ms: number) => {
  clock.offsetMs = ms;
  await runJob();
  [ada, ben, dora] = [await app.signIn('ada'), await app.signIn('ben'), await app.signIn('dora')];
};
const erase = (person: Person, caseId: string) =>
  person.delete<OwnCase>(`/api/own-cases/${caseId}/content`);

/** Creates an item of Ada's and has a moderator remove it. Returns the case and the files of its picture. */
async function remove(kind: Kind): Promise<{ caseId: string; files: string[] }> {
  const id = await contents[kind]();
  const pictures = await app.db.selectFrom('picture').select(['path', 'widths']).execute();
  const files = pictures.flatMap(({ path, widths }) =>
    (JSON.parse(widths) as number[]).map((width) => renditionKey(path, width)),
  );
  expect(await existing(files)).toEqual(files);
  return { caseId: await judge(kind, id, 'remove'), files };
}

async function existing(files: readonly string[]): Promise<string[]> {
  const { storage } = app.server.services;
  const exist = await Promise.all(files.map((file) => storage.exists(file)));
  return files.filter((_, at) => exist[at]);
}

const expectGone = async (files: readonly string[]) => {
  expect(await remains()).toEqual([]);
  expect(await existing(files)).toEqual([]);
};

describe('removed content is deleted', () => {
  test.each(kinds)('once nobody has appealed in time: %s', async (kind) => {
    const { caseId, files } = await remove(kind);
    await pass(appealMs - 60_000);
    expect(await remains()).not.toEqual([]);
    expect(await readOwn(caseId)).toMatchObject({ removes: true, isKept: true });
    await pass(appealMs + 60_000);
    await expectGone(files);
    expect(await readOwn(caseId)).toMatchObject({ removes: true, isKept: false });
    // A second run finds nothing to do.
    await runJob();
  });

  test('once an appeal has failed, but not while one is pending', async () => {
    const { caseId, files } = await remove('post');
    await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
    await pass(appealMs + 60_000);
    expect(await remains()).not.toEqual([]);
    const decided = await dora.put(`/api/cases/${caseId}/appeal`, {
      outcome: 'kept',
      reason: 'We read it again.',
    });
    expect(decided.status).toBe(200);
    await runJob();
    await expectGone(files);
  });

  test('but not after a successful appeal', async () => {
    const { caseId } = await remove('post');
    await appeal(caseId, 'reversed');
    await pass(appealMs + 60_000);
    expect((await ben.get('/api/posts')).text).toContain(secret);
  });

  test.each(kinds)('when its author requests that: %s', async (kind) => {
    const { caseId, files } = await remove(kind);
    for (const _attempt of [1, 2]) {
      const { status, body } = await erase(ada, caseId);
      expect([status, body.isKept]).toEqual([200, false]);
    }
    await app.server.services.jobs.settle();
    await expectGone(files);
    // A successful appeal lifts the measure, but brings nothing back.
    await appeal(caseId, 'reversed');
    await expectGone(files);
  });
});

test('a deleted comment keeps its place and the replies of others', async () => {
  const { caseId } = await remove('comment');
  await erase(ada, caseId);
  const { body } = await ben.get<{ items: Post[] }>('/api/posts');
  const { text } = await ben.get(comments(body.items[0]?.id ?? ''));
  expect(text).toContain('A moderator removed this comment.');
  expect(text).toContain('Please stop.');
});

test('deleting a removed event does not notify its participants again that it is cancelled', async () => {
  const { caseId } = await remove('event');
  const read = await ben.put('/api/notifications/read-all', { before: Date.now() + 1000 });
  expect(read.status).toBe(200);
  await erase(ada, caseId);
  expect((await ben.get<{ unread: number }>('/api/notifications/unread-count')).body.unread).toBe(
    0,
  );
});

test('only the author can delete the content of a case, and only if it was removed', async () => {
  const { caseId } = await remove('post');
  for (const person of [ben, moe, dora]) expect((await erase(person, caseId)).status).toBe(404);
  const other = await post();
  const warning = await judge('post', other.id, 'warn');
  expect((await erase(ada, warning)).status).toBe(200);
  expect((await ben.get(`/api/posts/${other.id}`)).status).toBe(200);
  expect(await remains()).not.toEqual([]);
});

test('a suspended author can delete their removed content', async () => {
  const id = await contents.post();
  const caseId = await judge('post', id, 'suspend', { days: 7, removes: true });
  ada = await app.signIn('ada');
  expect((await erase(ada, caseId)).body.isKept).toBe(false);
  await app.server.services.jobs.settle();
  await expectGone([]);
});
