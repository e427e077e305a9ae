import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  cleo = await app.member('cleo');
});
afterAll(() => app.close());

/** Lets Ada and Ben message and notify each other. Returns all ids that only these two members may see. */
async function messageEachOther(): Promise<string[]> {
  const { body: conversation } = await ada.post<{ id: string }>('/api/conversations', {
    userIds: [ben.userId],
  });
  const path = `/api/conversations/${conversation.id}`;
  await ada.put(`${path}/typing`);
  const { body: message } = await ada.post<{ id: string; createdAt: number }>(`${path}/messages`, {
    content: 'Only for Ben.',
  });
  await ben.put(`${path}/read`, { until: message.createdAt });
  const { body: reply } = await ben.post<{ id: string }>(`${path}/messages`, {
    content: 'Only for Ada.',
  });
  const { body: post } = await ben.post<{ id: string }>('/api/posts', {
    title: 'Bread',
    content: 'Fresh.',
  });
  await ada.put(`/api/entries/${post.id}/like`);
  return [conversation.id, message.id, reply.id];
}

/** Creates a post and waits until every stream has received it. */
async function flush(streams: LiveStream[]): Promise<void> {
  const { body: post } = await ada.post<{ id: string }>('/api/posts', {
    title: 'Last post',
    content: 'No update follows it.',
  });
  for (const stream of streams) {
    for (;;) {
      const { data } = await stream.next('entry.added');
      if (data.entryId === post.id) break;
    }
  }
}

/** Waits for an unread count above zero, because the first count may arrive before the notification. */
async function waitForCount(stream: LiveStream): Promise<void> {
  while ((await stream.next('notifications.changed')).data.unread === 0);
}

const privateUpdates = ['message.arrived', 'conversation.read', 'typing', 'notifications.changed'];
/** Finds the private updates, except unread counts of zero, which every browser receives when it connects. */
const findPrivate = ({ events }: LiveStream) =>
  events.filter(({ name, data }) => privateUpdates.includes(name) && data.unread !== 0);

test('a conversation and its notifications reach its two members, and nobody else', async () => {
  const streams = [await openStream(app, ada), await openStream(app, ben)];
  const stranger = await openStream(app, cleo);
  const all = [...streams, stranger];
  await Promise.all(all.map((stream) => stream.next('ready')));
  const secrets = await messageEachOther();
  for (const stream of streams) await waitForCount(stream);
  await flush(all);
  for (const stream of streams)
    expect(findPrivate(stream).map(({ name }) => name)).toContain(privateUpdates[0]);
  expect(streams.flatMap(findPrivate).map(({ name }) => name)).toEqual(
    expect.arrayContaining(privateUpdates),
  );
  expect(findPrivate(stranger)).toEqual([]);
  const received = JSON.stringify(stranger.events);
  for (const secret of secrets) expect(received).not.toContain(secret);
  for (const stream of all) stream.close();
});

test.each(['0-0', '1-0', '0-1'])(
  'a member outside a conversation who resumes from %s receives none of its updates',
  async (position) => {
    const secrets = await messageEachOther();
    const stream = await openStream(app, cleo, position);
    await stream.next('ready');
    await flush([stream]);
    const received = JSON.stringify(stream.events);
    for (const secret of secrets) expect(received).not.toContain(secret);
    expect(findPrivate(stream)).toEqual([]);
    stream.close();
  },
);

test('members of a group receive its updates, and nobody else does', async () => {
  const dora = await app.member('dora');
  const { body: group } = await ada.post<{ id: string }>('/api/conversations', {
    userIds: [ben.userId, dora.userId],
  });
  const members = await Promise.all([ada, ben, dora].map((person) => openStream(app, person)));
  const stranger = await openStream(app, cleo);
  const all = [...members, stranger];
  await Promise.all(all.map((stream) => stream.next('ready')));
  const { body: message } = await dora.post<{ id: string }>(
    `/api/conversations/${group.id}/messages`,
    { content: 'For the three of us.' },
  );
  await flush(all);
  for (const stream of members) {
    const arrived = stream.events.filter(({ name }) => name === 'message.arrived');
    expect(arrived.map(({ data }) => data.messageId)).toEqual([message.id]);
  }
  expect(findPrivate(stranger)).toEqual([]);
  for (const stream of all) stream.close();
});
