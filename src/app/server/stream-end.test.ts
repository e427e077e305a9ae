import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineLiveUpdate } from '#platform/shared/activity.ts';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

const METRICS_TOKEN = 'a token of tests alone';
/** Milliseconds. The beat of the stream would mend what this test is to find. */
const lessThanABeat = 12_000;
const flood = defineLiveUpdate<{ text: string }>('flood');
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { METRICS_TOKEN } });
});
afterAll(() => app.close());

/** How many streams the server believes to be open. */
async function openStreams(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
  return Number(/^live_streams_open (\d+)$/m.exec(text)?.[1]);
}
const noneOpen = () => expect.poll(openStreams).toBe(0);

async function resetPassword(name: string): Promise<void> {
  await app.visitor().post('/api/password-resets', { email: sampleEmail(name) });
  await app.server.services.jobs.settle();
  const [, token = ''] = /\/login\?reset=([^\s&"]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
  const change = { token: decodeURIComponent(token), password: 'another sample' };
  const answer = await app.visitor().put('/api/password-resets', change);
  expect(answer.status).toBe(200);
}

/** A connection that asks for the stream and then reads nothing of it. */
async function askAndNotRead(person: Person): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const lines = ['GET /api/stream HTTP/1.1', `host: ${hostname}`, `cookie: ${person.cookie}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.once('readable', () => resolve()));
  return socket;
}

test('signing out ends only that browser’s stream', async () => {
  const ada = await app.member('ada');
  const phone = await app.signIn('ada');
  const [here, there] = [await openStream(app, ada), await openStream(app, phone)];
  await Promise.all([here.next('ready'), there.next('ready')]);
  await ada.delete('/api/session');
  await here.ended;
  await phone.post('/api/posts', { title: 'Still here', content: 'On the phone.' });
  await there.next('entry.added');
  expect(here.events.filter(({ name }) => name === 'entry.added')).toEqual([]);
  there.close();
  await noneOpen();
});

test(
  'a new password ends every stream of its member, and nobody else’s',
  async () => {
    const ben = await app.member('ben');
    const cleo = await app.member('cleo');
    const streams = [
      await openStream(app, ben),
      await openStream(app, await app.signIn('ben')),
      await openStream(app, cleo),
    ];
    await Promise.all(streams.map((stream) => stream.next('ready')));
    await resetPassword('ben');
    await Promise.all(streams.slice(0, 2).map((stream) => stream.ended));
    expect(await openStreams()).toBe(1);
    await cleo.post('/api/posts', { title: 'Quiet', content: 'It was not me.' });
    await streams[2]?.next('entry.added');
    streams[2]?.close();
    await noneOpen();
  },
  lessThanABeat,
);

test('a stream is checked again when its member’s sessions change', async () => {
  const dora = await app.member('dora');
  const stream = await openStream(app, dora);
  await stream.next('ready');
  app.server.features.accounts.gate.evictUser(dora.userId);
  await dora.post('/api/posts', { title: 'Fine', content: 'The session is good.' });
  await stream.next('entry.added');
  await app.db.deleteFrom('auth_session').where('userId', '=', dora.userId).execute();
  app.server.features.accounts.gate.evictUser(dora.userId);
  await stream.ended;
  expect((await openStream(app, dora)).status).toBe(401);
});

test('a slow client is disconnected, and catches up when it reconnects', async () => {
  const eric = await app.member('eric');
  const fay = await app.member('fay');
  const quick = await openStream(app, fay);
  await quick.next('ready');
  const place = await app.server.services.live.position(eric.userId);
  const slow = await askAndNotRead(eric);
  await expect.poll(openStreams).toBe(2);
  const { body: post } = await fay.post<{ id: string }>('/api/posts', {
    title: 'Unread',
    content: 'Behind a slow line.',
  });
  const text = 'a long line '.repeat(5000);
  while ((await openStreams()) === 2) {
    app.server.services.live.sendEphemeral('everyone', flood, { text });
    await quick.next('flood');
  }
  expect(await openStreams()).toBe(1);
  slow.destroy();
  const back = await openStream(app, eric, place);
  expect((await back.next('entry.added')).data).toMatchObject({ entryId: post.id });
  expect((await back.next('ready')).data).toEqual({ resumed: true });
  back.close();
  quick.close();
  await noneOpen();
});

test('disconnected clients are noticed, even while their stream opens', async () => {
  const gus = await app.member('gus');
  const sockets = await Promise.all(Array.from({ length: 5 }, () => askAndNotRead(gus)));
  await expect.poll(openStreams).toBe(5);
  for (const socket of sockets) socket.resetAndDestroy();
  await noneOpen();
  for (let n = 0; n < 40; n++) {
    app.server.features.accounts.gate.evictUser(gus.userId);
    const abort = new AbortController();
    const asking = fetch(`${app.url}/api/stream`, {
      headers: { cookie: gus.cookie },
      signal: abort.signal,
    });
    // Some requests go before they are read, some while the session is looked up, some after.
    for (let step = 0; step < n; step++) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    await asking.catch(() => undefined);
  }
  await noneOpen();
});

test('a server that stops closes its streams cleanly', async () => {
  const hana = await app.member('hana');
  const stream = await openStream(app, hana);
  await stream.next('ready');
  await app.restart();
  await stream.ended;
  expect(await openStreams()).toBe(0);
  expect((await openStream(app, hana, stream.lastId() ?? '')).status).toBe(200);
});
