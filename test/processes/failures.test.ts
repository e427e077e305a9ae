import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppProcess } from '#test/app-process.ts';
import { type LiveStream, openStream } from '#test/live-stream.ts';
import { type Community, type Guest, startCommunity } from './community.ts';

const tea = { title: 'Tea', content: 'At four.' };
let community: Community;
let first: AppProcess;
let second: AppProcess;
let ada: Guest;
let ben: Guest;
let conversation: string;

beforeAll(async () => {
  community = await startCommunity();
  [first, second] = await Promise.all([community.start(), community.start()]);
  ada = await community.member('ada', second);
  ben = await community.member('ben', second);
  const created = await ada.person.post<{ id: string }>('/api/conversations', {
    userIds: [ben.person.userId],
  });
  conversation = `/api/conversations/${created.body.id}`;
});
afterAll(() => community.close());
beforeEach(() => {
  ada.goTo(second);
  ben.goTo(second);
});

/** Sends a message, and retries with the same key until the message is acknowledged. */
async function write(guest: Guest, content: string, onFailure = () => {}): Promise<string> {
  const headers = { 'idempotency-key': `sample-${content.replaceAll(' ', '-')}` };
  for (;;) {
    const response = await guest.person
      .post<{ id: string }>(`${conversation}/messages`, { content }, headers)
      .catch(() => null);
    if (response?.status === 201) return response.body.id;
    onFailure();
  }
}

const messagesIn = (streams: LiveStream[]): unknown[] =>
  streams
    .flatMap(({ events }) => events)
    .filter(({ name }) => name === 'message.arrived')
    .map(({ data }) => data.messageId);

/** For each update in order of arrival, its number in the topic `everyone`: the first part of the event id. */
const numbersIn = (streams: LiveStream[]): number[] =>
  streams
    .flatMap(({ events }) => events)
    .filter(({ name, id }) => id !== null && name !== 'ready')
    .map(({ id }) => Number(id?.split('-')[0]));

/** Returns as many consecutive numbers as were given, starting with the first given number. */
const withoutGaps = (numbers: number[]): number[] => numbers.map((_, at) => (numbers[0] ?? 0) + at);

async function receiveUntil(stream: LiveStream, messageId: string): Promise<void> {
  for (;;) {
    const { data } = await stream.next('message.arrived');
    if (data.messageId === messageId) return;
  }
}

test('when a process is killed, no acknowledged message is lost, and its clients resume on another process', async () => {
  ada.goTo(first);
  const before = await openStream(first, ben.person);
  await before.next('ready');
  const acknowledged: string[] = [];
  for (let n = 0; n < 30; n++) {
    if (n === 10) void first.kill();
    acknowledged.push(await write(ada, `kill ${n}`, () => ada.goTo(second)));
  }
  await before.ended;

  const after = await openStream(second, ben.person, before.lastId() ?? '');
  expect((await after.next('ready')).data).toEqual({ resumed: true });
  acknowledged.push(await write(ada, 'the last one'));
  await receiveUntil(after, acknowledged.at(-1) ?? '');
  const streams = [before, after];
  expect(messagesIn(streams)).toEqual(acknowledged);
  const numbers = numbersIn(streams);
  expect(numbers).toEqual(withoutGaps(numbers));
  const rows = await community.db.selectFrom('message').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(acknowledged.toSorted());
  after.close();
  first = await community.start();
});

test('when Redis is killed, messages still arrive; once it is back, ephemeral updates arrive too', async () => {
  const stream = await openStream(first, ben.person);
  await stream.next('ready');
  const sent = [await write(ada, 'with Redis')];
  await receiveUntil(stream, sent.at(-1) ?? '');
  await community.redis.kill();
  for (let n = 0; n < 5; n++) sent.push(await write(ada, `without ${n}`));
  await receiveUntil(stream, sent.at(-1) ?? '');
  const warned = ({ msg }: Record<string, unknown>) => msg === 'Redis connection lost';
  await Promise.all([first.logged(warned), second.logged(warned)]);
  sent.push(await write(ada, 'still without Redis'));
  await community.redis.start();
  const restored = ({ msg }: Record<string, unknown>) => msg === 'Redis connection restored';
  await Promise.all([first.logged(restored), second.logged(restored)]);
  sent.push(await write(ada, 'with Redis again'));
  await receiveUntil(stream, sent.at(-1) ?? '');
  expect(messagesIn([stream])).toEqual(sent);
  const numbers = numbersIn([stream]);
  expect(numbers).toEqual(withoutGaps(numbers));
  // An ephemeral update is not stored in the live update log, so it can arrive only through Redis.
  const typing = setInterval(() => void ada.person.put(`${conversation}/typing`), 50);
  await stream.next('typing');
  clearInterval(typing);
  stream.close();
});

test('a block made while Redis is down hides posts and later updates on another process', async () => {
  const cleo = await community.member('cleo', second);
  cleo.goTo(first);
  const readFeed = async () => (await cleo.person.get('/api/feed')).text;
  const { body: earlier } = await ada.person.post<{ id: string }>('/api/posts', tea);
  await expect.poll(readFeed).toContain(earlier.id);
  const stream = await openStream(first, cleo.person);
  await stream.next('ready');
  await community.redis.kill();
  await ada.person.put(`/api/blocks/${cleo.person.userId}`, { kind: 'block' });
  const { body: hidden } = await ada.person.post<{ id: string }>('/api/posts', tea);
  const { body: shown } = await ben.person.post<{ id: string }>('/api/posts', tea);
  for (;;) {
    const { data } = await stream.next('entry.added');
    expect([hidden.id, shown.id]).toContain(data.entryId);
    if (data.entryId === shown.id) break;
  }
  const received = JSON.stringify(stream.events);
  expect(received).not.toContain(hidden.id);
  expect(received).not.toContain(ada.person.userId);
  stream.close();
  await expect.poll(readFeed, { timeout: 20_000 }).not.toContain(ada.person.userId);
  expect(await readFeed()).toContain(shown.id);
  await ada.person.delete(`/api/blocks/${cleo.person.userId}`);
  await community.redis.start();
});

test('the clients of a stopped process resume on another process', async () => {
  const before = await openStream(first, ben.person);
  await before.next('ready');
  const sent = [await write(ada, 'before the stop')];
  await receiveUntil(before, sent[0] ?? '');
  await first.stop();
  await before.ended;
  sent.push(await write(ada, 'after the stop'));
  const after = await openStream(second, ben.person, before.lastId() ?? '');
  await receiveUntil(after, sent[1] ?? '');
  expect(messagesIn([before, after])).toEqual(sent);
  after.close();
});

test('a process that cannot reach Redis at startup prints one sentence and exits', async () => {
  await community.redis.kill();
  await expect(community.start()).rejects.toThrow(/Cannot connect to Redis at 127\.0\.0\.1:\d+: /);
  await community.redis.start();
});
