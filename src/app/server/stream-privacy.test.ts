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

/** Ada and Ben message and notify each other; returns every id that only they may see. */
async function talkOfTwo(): Promise<string[]> {
  const { body: talk } = await ada.post<{ id: string }>('/api/conversations', {
    userIds: [ben.userId],
  });
  const path = `/api/conversations/${talk.id}`;
  await ada.put(`${path}/typing`);
  const { body: said } = await ada.post<{ id: string; createdAt: number }>(`${path}/messages`, {
    content: 'Only for Ben.',
  });
  await ben.put(`${path}/read`, { until: said.createdAt });
  await ben.post(`${path}/messages`, { content: 'Only for Ada.' });
  const { body: post } = await ben.post<{ id: string }>('/api/posts', {
    title: 'Bread',
    content: 'Fresh.',
  });
  await ada.put(`/api/entries/${post.id}/like`);
  return [talk.id, said.id];
}

/** Says something to everybody and waits until it came. */
async function lastWord(streams: LiveStream[]): Promise<void> {
  const { body: post } = await ada.post<{ id: string }>('/api/posts', {
    title: 'The end',
    content: 'Nothing comes after it.',
  });
  for (const stream of streams) {
    for (;;) {
      const { data } = await stream.next('entry.added');
      if (data.entryId === post.id) break;
    }
  }
}

const own = ['message.arrived', 'conversation.read', 'typing', 'notifications.changed'];
const ownIn = ({ events }: LiveStream) => events.filter(({ name }) => own.includes(name));

test('a conversation and its notifications reach its two members, and nobody else', async () => {
  const streams = [await openStream(app, ada), await openStream(app, ben)];
  const stranger = await openStream(app, cleo);
  const all = [...streams, stranger];
  await Promise.all(all.map((stream) => stream.next('ready')));
  const secrets = await talkOfTwo();
  await lastWord(all);
  for (const stream of streams) expect(ownIn(stream).map(({ name }) => name)).toContain(own[0]);
  expect(streams.flatMap(ownIn).map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  expect(ownIn(stranger)).toEqual([]);
  const everything = JSON.stringify(stranger.events);
  for (const secret of secrets) expect(everything).not.toContain(secret);
  for (const stream of all) stream.close();
});

test.each(['0-0', '1-0', '0-1'])(
  'coming back from %s tells nothing of it either',
  async (place) => {
    const secrets = await talkOfTwo();
    const stream = await openStream(app, cleo, place);
    await stream.next('ready');
    await lastWord([stream]);
    const everything = JSON.stringify(stream.events);
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(ownIn(stream)).toEqual([]);
    stream.close();
  },
);

test('members of a group receive its updates, and nobody else does', async () => {
  const dora = await app.member('dora');
  const { body: group } = await ada.post<{ id: string }>('/api/conversations', {
    userIds: [ben.userId, dora.userId],
  });
  const inside = await Promise.all([ada, ben, dora].map((person) => openStream(app, person)));
  const stranger = await openStream(app, cleo);
  const all = [...inside, stranger];
  await Promise.all(all.map((stream) => stream.next('ready')));
  const { body: said } = await dora.post<{ id: string }>(
    `/api/conversations/${group.id}/messages`,
    { content: 'For the three of us.' },
  );
  await lastWord(all);
  for (const stream of inside) {
    const arrived = stream.events.filter(({ name }) => name === 'message.arrived');
    expect(arrived.map(({ data }) => data.messageId)).toEqual([said.id]);
  }
  expect(ownIn(stranger)).toEqual([]);
  for (const stream of all) stream.close();
});
