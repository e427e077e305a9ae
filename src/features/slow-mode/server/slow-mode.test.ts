import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import { makeModerator } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { deleteOldWritings } from './slow-mode.ts';

let app: TestApp;
let ada: Person;
let dora: Person;
/** How far the server's clock is ahead of real time. */
let offsetMs = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: () => Date.now() + offsetMs });
});
beforeEach(async () => {
  offsetMs = 0;
  await app.reset();
  ada = await app.member('ada');
  dora = await app.member('dora');
  await makeAdministrator(app, dora);
});
afterAll(() => app.close());

const minutes = (count: number) => count * 60_000;
const start = (hours: number | null = 1) => dora.put('/api/slow-mode', { hours });
const post = (by: Person) => by.post<Post>('/api/posts', { title: 'A walk', content: 'At noon.' });
const event = (by: Person) =>
  by.post('/api/events', {
    title: 'A walk',
    date: '2099-05-02T10:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
  });

test('while slow mode is off, members write as often as they like', async () => {
  expect((await ada.get('/api/slow-mode')).body).toEqual({ isOn: false, until: null });
  for (let n = 0; n < 3; n++) expect((await post(ada)).status).toBe(201);
});

test('a member can publish one post or event every ten minutes', async () => {
  await start();
  expect((await post(ada)).status).toBe(201);
  const before = await readTableStates(app);
  offsetMs = minutes(3);
  const refused = await ada.post<{ data: { retryAfterSeconds: number } }>('/api/posts', {
    title: 'Another walk',
    content: 'At one.',
  });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('You can publish the next one in 7 minutes.');
  expect(refused.body.data.retryAfterSeconds).toBeGreaterThan(400);
  expect((await event(ada)).status).toBe(429);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
  offsetMs = minutes(10) + 1000;
  expect((await event(ada)).status).toBe(201);
  expect((await post(ada)).status).toBe(429);
});

test('a member can send one comment or reply a minute', async () => {
  const { body } = await post(dora);
  await start();
  const comment = () =>
    ada.post<{ id: string }>(`/api/entries/${body.id}/comments`, { text: 'Yes' });
  const first = await comment();
  expect(first.status).toBe(201);
  expect((await comment()).text).toContain('Slow mode is on: one comment a minute.');
  const reply = () => ada.post(`/api/comments/${first.body.id}/replies`, { text: 'And yes' });
  expect((await reply()).status).toBe(429);
  // Posts and events have a limit of their own.
  expect((await post(ada)).status).toBe(201);
  offsetMs = minutes(1) + 1000;
  expect((await reply()).status).toBe(201);
});

test('a member who deletes what they wrote cannot write again sooner', async () => {
  const { body } = await post(dora);
  await start();
  const deleted = async (path: string) => expect((await ada.delete(path)).status).toBe(200);
  await deleted(`/api/posts/${(await post(ada)).body.id}`);
  expect((await post(ada)).status).toBe(429);
  expect((await event(ada)).status).toBe(429);
  const comment = () =>
    ada.post<{ id: string }>(`/api/entries/${body.id}/comments`, { text: 'Yes' });
  await deleted(`/api/comments/${(await comment()).body.id}`);
  expect((await comment()).status).toBe(429);
  offsetMs = minutes(1) + 1000;
  expect((await comment()).status).toBe(201);
});

test('the time of a member’s last post is stored only while slow mode is on, and is deleted once the member no longer has to wait', async () => {
  const writings = () => app.db.selectFrom('slow_mode_writing').selectAll().execute();
  await post(ada);
  await start();
  // A comment on an entry that does not exist does not count.
  expect((await ada.post('/api/entries/none/comments', { text: 'Yes' })).status).toBe(404);
  expect(await writings()).toEqual([]);
  await post(ada);
  expect(await writings()).toMatchObject([{ user_id: ada.userId, kind: 'entry' }]);
  offsetMs = minutes(11);
  await deleteOldWritings(app.server.services);
  expect(await writings()).toEqual([]);
});

test('in slow mode, only one of a member’s concurrent requests to two servers stores a post', async () => {
  await start();
  const second = await app.startSecond();
  const cookie = ada.cookie;
  const postToSecond = async () =>
    (
      await fetch(`${second}/api/posts`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: second },
        body: JSON.stringify({ title: 'A walk', content: 'At noon.' }),
      })
    ).status;
  const postToFirst = async () => (await post(ada)).status;
  const statuses = await Promise.all([
    postToFirst(),
    postToSecond(),
    postToFirst(),
    postToSecond(),
  ]);
  expect(statuses.toSorted()).toEqual([201, 429, 429, 429]);
});

test('a retry with the same idempotency key returns the post that the first attempt stored', async () => {
  await start();
  const headers = { 'idempotency-key': 'walk' };
  const walk = { title: 'A walk', content: 'At noon.' };
  const first = await ada.post<Post>('/api/posts', walk, headers);
  const retry = await ada.post<Post>('/api/posts', walk, headers);
  expect([retry.status, retry.body.id]).toEqual([201, first.body.id]);
});

test('moderators and administrators do not have to wait', async () => {
  const moe = await app.member('moe');
  await makeModerator(app, moe);
  await start();
  for (const person of [moe, dora]) {
    expect((await post(person)).status).toBe(201);
    expect((await post(person)).status).toBe(201);
  }
});

test('slow mode ends by itself, or when an administrator ends it', async () => {
  await start(6);
  await post(ada);
  offsetMs = minutes(5 * 60);
  expect((await ada.get<{ isOn: boolean }>('/api/slow-mode')).body.isOn).toBe(true);
  offsetMs = minutes(6 * 60 + 1);
  expect((await ada.get('/api/slow-mode')).body).toEqual({ isOn: false, until: null });
  expect((await start(null)).body).toEqual({ isOn: true, until: null });
  await post(ada);
  expect((await post(ada)).status).toBe(429);
  expect((await dora.delete('/api/slow-mode')).status).toBe(200);
  expect((await post(ada)).status).toBe(201);
});

test('every change is logged and broadcast', async () => {
  const stream = await openStream(app, ada);
  await start(24);
  await dora.delete('/api/slow-mode');
  expect((await stream.next('slow-mode.changed')).data).toMatchObject({ isOn: true });
  expect((await stream.next('slow-mode.changed')).data).toMatchObject({ isOn: false, until: null });
  stream.close();
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('actor_id', '=', dora.userId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ detail }) => detail)).toEqual(['{"hours":24}', '{"hours":0}']);
});

test('only administrators can turn slow mode on or off, and only for the offered durations', async () => {
  expect((await ada.put('/api/slow-mode', { hours: 1 })).status).toBe(403);
  expect((await ada.delete('/api/slow-mode')).status).toBe(403);
  expect((await start(2)).status).toBe(422);
});
