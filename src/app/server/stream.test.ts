import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterAll(() => app.close());

const write = (title: string) => ada.post<{ id: string }>('/api/posts', { title, content: 'Now.' });

test('updates arrive, and missed updates arrive once after reconnecting', async () => {
  const first = await openStream(app, ben);
  expect((await first.next('ready')).data).toEqual({ resumed: false });
  const { body: one } = await write('One');
  expect((await first.next('entry.added')).data).toEqual({
    entryId: one.id,
    kind: 'post',
    ownerId: ada.userId,
    details: expect.objectContaining({ id: one.id, title: 'One' }),
  });
  const position = first.lastId();
  first.close();

  const { body: two } = await write('Two');
  await app.restart();
  const { body: three } = await write('Three');
  const second = await openStream(app, ben, position ?? '');
  expect((await second.next('ready')).data).toEqual({ resumed: true });
  const { body: four } = await write('Four');
  const received = [];
  for (let count = 0; count < 3; count++) received.push(await second.next('entry.added'));
  expect(received.map((event) => event.data.entryId)).toEqual([two.id, three.id, four.id]);
  // Logged updates have no details, so a browser that was disconnected requests them.
  expect(received.map(({ data }) => 'details' in data)).toEqual([false, false, true]);
  second.close();
});

test('an invalid position restarts the stream', async () => {
  for (const id of ['999999-3', 'x', '1-2-3', '-1-0']) {
    const stream = await openStream(app, ben, id);
    expect((await stream.next('ready')).data).toEqual({ resumed: false });
    stream.close();
  }
});

test('a visitor gets no stream', async () => {
  const stream = await openStream(app, app.visitor());
  expect(stream.status).toBe(401);
});

test('signing out ends the stream', async () => {
  const cleo = await app.member('cleo');
  const stream = await openStream(app, cleo);
  await stream.next('ready');
  await cleo.delete('/api/session');
  await stream.ended;
  expect((await openStream(app, cleo)).status).toBe(401);
});

test('like counts are broadcast, and a repeated like is not', async () => {
  const { body: post } = await write('Liked');
  const stream = await openStream(app, ben);
  await stream.next('ready');
  await ada.put(`/api/entries/${post.id}/like`);
  expect((await stream.next('likes.counted')).data).toEqual({
    entryId: post.id,
    ownerId: ada.userId,
    likes: 1,
  });
  await ada.put(`/api/entries/${post.id}/like`);
  await write('Later');
  await stream.next('entry.added');
  expect(stream.events.filter(({ name }) => name === 'likes.counted')).toHaveLength(1);
  stream.close();
});

test('a member’s oldest stream is closed when they open too many', async () => {
  const oldest = await openStream(app, ben);
  const newer = [];
  for (let count = 0; count < 20; count++) newer.push(await openStream(app, ben));
  const other = await openStream(app, ada);
  await oldest.ended;
  for (const stream of [...newer, other]) await stream.next('ready');
  const { body: post } = await write('Still here');
  for (const stream of [...newer, other]) {
    expect((await stream.next('entry.added')).data.entryId).toBe(post.id);
    stream.close();
  }
});
