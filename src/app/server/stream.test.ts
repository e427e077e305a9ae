import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendLiveUpdates } from '#platform/server/database/live-update-log.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream } from '#test/live-stream.ts';
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

test('a new stream does not receive updates from before it was opened, even if the server receives them later', async () => {
  const other = await openStream(app, ben);
  await other.next('ready');
  const missed = { topic: 'everyone', name: 'entry.removed', data: '{"entryId":"gone"}' } as const;
  // Another process has logged an update, but its message has not reached this process.
  await app.db.transaction().execute((trx) => appendLiveUpdates(trx, [missed], 1));
  const stream = await openStream(app, ada);
  await stream.next('ready');
  const { body } = await write('Later');
  for (const open of [other, stream]) {
    expect((await open.next('entry.added')).data.entryId).toBe(body.id);
    open.close();
  }
  expect(other.events.map(({ name }) => name)).toContain('entry.removed');
  expect(stream.events.map(({ name }) => name)).not.toContain('entry.removed');
});

test('an invalid position restarts the stream', async () => {
  for (const id of ['999999-3', 'x', '1-2-3', '-1-0']) {
    const stream = await openStream(app, ben, id);
    expect((await stream.next('ready')).data).toEqual({ resumed: false });
    stream.close();
  }
});

test('a visitor cannot open a stream', async () => {
  const stream = await openStream(app, app.visitor());
  expect(stream.status).toBe(401);
});

test('a like broadcasts the new count, and a repeated like broadcasts nothing', async () => {
  const { body: post } = await write('Liked');
  const stream = await openStream(app, ben);
  await stream.next('ready');
  await ada.put(`/api/entries/${post.id}/like`);
  expect((await stream.next('likes.counted')).data).toEqual({
    entryId: post.id,
    ownerId: ada.userId,
    likes: 1,
  });
  // The server broadcasts at most one count per second. The restart resets this limit, so that a wrong second count
  // would be broadcast immediately.
  await app.restart();
  const again = await openStream(app, ben);
  await ada.put(`/api/entries/${post.id}/like`);
  await write('Later');
  await again.next('entry.added');
  expect(again.events.map(({ name }) => name)).not.toContain('likes.counted');
  again.close();
});

/** Expects that the streams still receive a new post and were not replaced, and closes them. */
async function expectOpen(streams: readonly LiveStream[]): Promise<void> {
  const { body: post } = await write('Still here');
  for (const stream of streams) {
    expect((await stream.next('entry.added')).data.entryId).toBe(post.id);
    expect(stream.events.map(({ name }) => name)).not.toContain('replaced');
    stream.close();
  }
}

/** Opens streams one after another, so that the first one is the oldest. */
async function openStreams(person: Person, count: number): Promise<LiveStream[]> {
  const streams = [];
  for (let n = 0; n < count; n++) {
    const stream = await openStream(app, person);
    await stream.next('ready');
    streams.push(stream);
  }
  return streams;
}

test('when a browser opens too many streams, the oldest one receives a “replaced” event and is closed', async () => {
  const dora = await app.member('dora');
  const others = [
    ...(await openStreams(await app.signIn('dora'), 1)),
    ...(await openStreams(ada, 1)),
  ];
  const [oldest, ...newer] = await openStreams(dora, 6);
  await oldest?.next('replaced');
  await oldest?.ended;
  await expectOpen([...newer, ...others]);
});

test('when a member’s browsers open too many streams, the oldest one receives a “replaced” event and is closed', async () => {
  const other = await openStream(app, ada);
  const [oldest, ...newer] = await openStreams(ben, 5);
  for (let n = 0; n < 3; n++) newer.push(...(await openStreams(await app.signIn('ben'), 5)));
  const [last] = await openStreams(await app.signIn('ben'), 1);
  await oldest?.next('replaced');
  await oldest?.ended;
  await expectOpen([...newer, other, ...(last ? [last] : [])]);
});

test('opening streams is rate limited per member, and a refused stream closes no other', async () => {
  const limited = await startTestApp({ limits: { stream: { points: 6, seconds: 60 } } });
  const cleo = await limited.member('cleo');
  const dan = await limited.member('dan');
  const first = await openStream(limited, cleo, '0-0');
  await first.next('ready');
  for (let n = 0; n < 5; n++) (await openStream(limited, cleo, '0-0')).close();
  for (const position of ['0-0', undefined]) {
    expect((await openStream(limited, cleo, position)).status).toBe(429);
  }
  const phone = await limited.signIn('cleo');
  const refused = await phone.get('/api/stream');
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('TOO_MANY')]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const others = await openStream(limited, dan);
  await dan.post('/api/posts', { title: 'Hello', content: 'To Cleo.' });
  await first.next('entry.added');
  await others.next('entry.added');
  await limited.close();
});
