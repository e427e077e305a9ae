import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineLiveUpdate } from '#platform/shared/activity.ts';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

const METRICS_TOKEN = 'a token for tests only';
const flood = defineLiveUpdate<{ text: string }>('flood');
let app: TestApp;

beforeAll(async () => {
  // Prevents heartbeats. A heartbeat would end the stream of an ended session or of a slow client, too, so the tests
  // could not show that the server ends it immediately.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  app = await startTestApp({ settings: { METRICS_TOKEN } });
  vi.useRealTimers();
});
afterAll(() => app.close());

/** The number of open streams, as the server counts them. */
async function countOpenStreams(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
  return Number(/^live_streams_open (\d+)$/m.exec(text)?.[1]);
}
const expectNoneOpen = () => expect.poll(countOpenStreams).toBe(0);

async function resetPassword(name: string): Promise<void> {
  await app.visitor().post('/api/password-resets', { email: sampleEmail(name) });
  await app.server.services.jobs.settle();
  const mail = app.mails.findLast(({ text }) => text.includes('/login?reset='));
  const [, token = ''] = /\/login\?reset=([^\s&"]+)/.exec(mail?.text ?? '') ?? [];
  const change = { token: decodeURIComponent(token), password: 'another sample' };
  const response = await app.visitor().put('/api/password-resets', change);
  expect(response.status).toBe(200);
}

/** Requests the stream on a new connection and waits for the response, but reads nothing from it. */
async function requestWithoutReading(person: Person): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const lines = ['GET /api/stream HTTP/1.1', `host: ${hostname}`, `cookie: ${person.cookie}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.once('readable', () => resolve()));
  return socket;
}

test('signing out ends the stream of that browser, and no other stream', async () => {
  const ada = await app.member('ada');
  const phone = await app.signIn('ada');
  const [onLaptop, onPhone] = [await openStream(app, ada), await openStream(app, phone)];
  await Promise.all([onLaptop.next('ready'), onPhone.next('ready')]);
  await ada.delete('/api/session');
  await onLaptop.ended;
  expect((await openStream(app, ada)).status).toBe(401);
  await phone.post('/api/posts', { title: 'Still here', content: 'On the phone.' });
  await onPhone.next('entry.added');
  expect(onLaptop.events.filter(({ name }) => name === 'entry.added')).toEqual([]);
  onPhone.close();
  await expectNoneOpen();
});

test('a new password ends all of the member’s streams, and nobody else’s', async () => {
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
  expect(await countOpenStreams()).toBe(1);
  await cleo.post('/api/posts', { title: 'Quiet', content: 'It was not me.' });
  await streams[2]?.next('entry.added');
  streams[2]?.close();
  await expectNoneOpen();
});

test('a stream’s session is checked again when the member’s sessions change', async () => {
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
  const fast = await openStream(app, fay);
  await fast.next('ready');
  const position = await app.server.services.live.position(eric.userId);
  const slow = await requestWithoutReading(eric);
  await expect.poll(countOpenStreams).toBe(2);
  const { body: post } = await fay.post<{ id: string }>('/api/posts', {
    title: 'Unread',
    content: 'Over a slow connection.',
  });
  const text = 'a long line '.repeat(5000);
  while ((await countOpenStreams()) === 2) {
    app.server.services.live.sendEphemeral('everyone', flood, { text });
    await fast.next('flood');
  }
  expect(await countOpenStreams()).toBe(1);
  slow.destroy();
  const resumed = await openStream(app, eric, position);
  expect((await resumed.next('entry.added')).data).toMatchObject({ entryId: post.id });
  expect((await resumed.next('ready')).data).toEqual({ resumed: true });
  resumed.close();
  fast.close();
  await expectNoneOpen();
});

test('the server notices clients that disconnect, even while their stream is being opened', async () => {
  const gus = await app.member('gus');
  const sockets = await Promise.all(Array.from({ length: 5 }, () => requestWithoutReading(gus)));
  await expect.poll(countOpenStreams).toBe(5);
  for (const socket of sockets) socket.resetAndDestroy();
  await expectNoneOpen();
  for (let n = 0; n < 40; n++) {
    app.server.features.accounts.gate.evictUser(gus.userId);
    const abort = new AbortController();
    const request = fetch(`${app.url}/api/stream`, {
      headers: { cookie: gus.cookie },
      signal: abort.signal,
    });
    // Aborts some requests before they are read, some while the session is looked up, and some later.
    for (let step = 0; step < n; step++) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    await request.catch(() => undefined);
  }
  await expectNoneOpen();
});

test('a server that stops closes its streams, and accepts new ones after it has restarted', async () => {
  const hana = await app.member('hana');
  const stream = await openStream(app, hana);
  await stream.next('ready');
  await app.restart();
  await stream.ended;
  expect(await countOpenStreams()).toBe(0);
  expect((await openStream(app, hana, stream.lastId() ?? '')).status).toBe(200);
});
