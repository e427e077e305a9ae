import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream, type StreamEvent } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import { codeFiles } from '../structure/tracked-files.ts';
import { otherUpdates, updatesNamingMembers } from './live-updates.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;
let post: Post;
let event: Event;
let groupId: string;
let commentId: string;

beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo, dan] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
    await app.member('dan'),
  ];
  post = await create(dan, 'posts');
  event = await create(dan, 'events');
  const userIds = [ada, ben, cleo].map(({ userId }) => userId);
  groupId = requireBody(await dan.post<Conversation>('/api/conversations', { userIds })).id;
  const path = `/api/entries/${post.id}/comments`;
  commentId = requireBody(await dan.post<{ id: string }>(path, { text: 'By Dan' })).id;
});
afterAll(() => app.close());

function requireBody<Body>({
  status,
  text,
  body,
}: {
  status: number;
  text: string;
  body: Body;
}): Body {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

const fields = {
  posts: { title: 'Tea', content: 'At four.' },
  events: {
    title: 'A walk',
    date: '2099-05-02T10:00',
    timeZone: 'UTC',
    location: 'The ridge',
  },
};
const create = async <Entry extends Post | Event>(by: Person, kind: keyof typeof fields) =>
  requireBody(await by.post<Entry>(`/api/${kind}`, fields[kind]));

/**
 * Does everything that sends the updates in `updatesNamingMembers`. Returns the ids of what the person created, except
 * replies to comments on their own post and event.
 */
async function doEverything(by: Person): Promise<string[]> {
  const ok = async (response: Promise<{ status: number; text: string; body: unknown }>) =>
    requireBody(await response) as { id: string };
  const ids: string[] = [];
  for (const kind of ['posts', 'events'] as const) {
    const { id } = await create(by, kind);
    ids.push(id);
    await ok(by.patch(`/api/${kind}/${id}`, fields[kind]));
    await ok(dan.put(`/api/entries/${id}/like`));
    const comment = await ok(dan.post(`/api/entries/${id}/comments`, { text: 'By Dan' }));
    await ok(by.post(`/api/comments/${comment.id}/replies`, { text: 'An answer' }));
  }
  await ok(dan.put(`/api/events/${ids[1]}/participation`));
  const comment = await ok(by.post(`/api/entries/${post.id}/comments`, { text: 'A comment' }));
  const reply = await ok(by.post(`/api/comments/${commentId}/replies`, { text: 'A reply' }));
  ids.push(comment.id, reply.id);
  await ok(by.delete(`/api/comments/${reply.id}`));
  await ok(by.put(`/api/entries/${post.id}/like`));
  await ok(by.put(`/api/events/${event.id}/participation`));
  await ok(by.delete(`/api/events/${event.id}/participation`));
  const profile = { username: by.name, displayName: by.name, bio: '', location: '' };
  await ok(by.put('/api/profile', { ...profile, interests: [], customInterests: [] }));
  const conversation = `/api/conversations/${groupId}`;
  ids.push((await ok(by.post(`${conversation}/messages`, { content: 'A message' }))).id);
  const { id: messageId, createdAt: until } = requireBody(
    await dan.post<Message>(`${conversation}/messages`, { content: 'By Dan' }),
  );
  await ok(by.put(`${conversation}/messages/${messageId}/reaction`, { emoji: '👍' }));
  await ok(by.put(`${conversation}/read`, { until }));
  await ok(by.put(`${conversation}/typing`));
  for (const [at, kind] of (['posts', 'events'] as const).entries()) {
    await ok(by.delete(`/api/${kind}/${ids[at]}`));
  }
  return ids;
}

/** Dan's streams. They receive no updates about his own typing, so {@link settle} does not wait for these. */
const dansStreams = new Set<LiveStream>();

/** Opens the stream of each person. */
async function openStreams(...people: Person[]): Promise<LiveStream[]> {
  const streams = await Promise.all(people.map((person) => openStream(app, person)));
  await Promise.all(streams.map((stream) => stream.next('ready')));
  for (const [at, stream] of streams.entries()) if (people[at] === dan) dansStreams.add(stream);
  return streams;
}

async function nextNaming(stream: LiveStream, name: string, text: string): Promise<void> {
  let found: StreamEvent;
  do found = await stream.next(name);
  while (!JSON.stringify(found.data).includes(text));
}

/** Waits until the streams have received all earlier updates: those for everyone, those for members, and typing. */
async function settle(...streams: LiveStream[]): Promise<void> {
  // Like counts are sent in the background.
  await app.server.services.jobs.settle();
  const { id } = await create(dan, 'posts');
  const conversation = `/api/conversations/${groupId}`;
  const message = requireBody(
    await dan.post<Message>(`${conversation}/messages`, { content: 'By Dan' }),
  );
  await dan.put(`${conversation}/typing`);
  for (const stream of streams) {
    await nextNaming(stream, 'entry.added', id);
    await nextNaming(stream, 'message.arrived', message.id);
    if (dansStreams.has(stream)) continue;
    await nextNaming(stream, 'typing', dan.userId);
  }
}

const about = (events: StreamEvent[], texts: string[]): string[] =>
  events
    .filter(({ data }) => texts.some((text) => JSON.stringify(data).includes(text)))
    .map(({ name }) => name);
const kindsAbout = (events: StreamEvent[], person: Person): string[] =>
  [...new Set(about(events, [person.userId]))].toSorted();

test('every kind of live update is in one of the two lists', () => {
  const defined = codeFiles
    .filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/defineLiveUpdate<[^(]*>\(\s*'([^']+)'/g),
    ])
    .map(([, name = '']) => name);
  expect(defined.toSorted()).toEqual([...updatesNamingMembers, ...otherUpdates].toSorted());
});

const cases = [
  { name: 'blocks', kind: 'block', viewer: () => ada, hidden: () => ben, by: () => ada },
  { name: 'is blocked by', kind: 'block', viewer: () => ben, hidden: () => ada, by: () => ada },
  { name: 'mutes', kind: 'mute', viewer: () => ada, hidden: () => cleo, by: () => ada },
] as const;

describe.each(cases)('a viewer who $name someone', ({ kind, viewer, hidden, by }) => {
  const chosen = () => (by() === viewer() ? hidden() : viewer());

  test('receives no update about them on an open stream until the block or mute is undone', async () => {
    const [stream, neutral] = (await openStreams(viewer(), dan)) as [LiveStream, LiveStream];
    await doEverything(hidden());
    await settle(stream, neutral);
    expect(kindsAbout(stream.events, hidden())).toEqual(updatesNamingMembers);

    await setBlock(by(), chosen(), kind);
    const from = stream.events.length;
    const fromNeutral = neutral.events.length;
    const ids = await doEverything(hidden()).catch((error) => error);
    expect(ids).toBeInstanceOf(Array);
    await settle(stream, neutral);
    const since = stream.events.slice(from);
    expect(about(since, [hidden().userId, ...ids])).toEqual([]);
    expect(since.map(({ name }) => name)).toContain('message.arrived');
    expect(kindsAbout(neutral.events.slice(fromNeutral), hidden())).toEqual(updatesNamingMembers);

    await setBlock(by(), chosen(), null);
    const afterwards = stream.events.length;
    await doEverything(hidden());
    await settle(stream, neutral);
    expect(kindsAbout(stream.events.slice(afterwards), hidden())).toEqual(updatesNamingMembers);
    for (const open of [stream, neutral]) open.close();
  });

  test('receives no missed update about them on a resumed stream, not even from before the block or mute', async () => {
    const [stream] = (await openStreams(viewer())) as [LiveStream];
    const position = stream.lastId() ?? '';
    stream.close();
    const before = await doEverything(hidden());
    await setBlock(by(), chosen(), kind);
    const ids = await doEverything(hidden());
    const { id: marker } = await create(dan, 'posts');
    const resumed = await openStream(app, viewer(), position);
    expect((await resumed.next('ready')).data).toEqual({ resumed: true });
    expect(about(resumed.events, [hidden().userId, ...before, ...ids])).toEqual([]);
    expect(about(resumed.events, [marker])).toEqual(['entry.added']);
    resumed.close();

    await setBlock(by(), chosen(), null);
    const again = await openStream(app, viewer(), position);
    expect((await again.next('ready')).data).toEqual({ resumed: true });
    // Likes and typing are not logged.
    const logged = updatesNamingMembers.filter(
      (name) => !['likes.counted', 'typing'].includes(name),
    );
    expect(kindsAbout(again.events, hidden())).toEqual(logged);
    again.close();
  });
});

test('a muted member receives every update about the member who mutes them', async () => {
  const [stream] = (await openStreams(cleo)) as [LiveStream];
  await setBlock(ada, cleo, 'mute');
  await doEverything(ada);
  await settle(stream);
  expect(kindsAbout(stream.events, ada)).toEqual(updatesNamingMembers);
  expect(stream.events.map(({ name }) => name)).not.toContain('visibility.changed');
  await setBlock(ada, cleo, null);
  await settle(stream);
  expect(stream.events.map(({ name }) => name)).not.toContain('visibility.changed');
  stream.close();
});

test('a block notifies the browsers of both members without naming anyone, and no other browser', async () => {
  const streams = (await openStreams(ada, await app.signIn('ada'), ben, dan)) as [
    LiveStream,
    LiveStream,
    LiveStream,
    LiveStream,
  ];
  await setBlock(ada, ben, 'block');
  await setBlock(ada, ben, 'block');
  await setBlock(ada, ben, null);
  await settle(...streams);
  const changes = streams.map(({ events }) =>
    events.filter(({ name }) => name === 'visibility.changed').map(({ data }) => data),
  );
  expect(changes).toEqual([[{}, {}], [{}, {}], [{}, {}], []]);
  for (const stream of streams) stream.close();
});

test('a muted member’s acts send no update about them to the member who mutes them, and change no unread count', async () => {
  const { id } = await create(ada, 'posts');
  await setBlock(ada, cleo, 'mute');
  const [stream] = (await openStreams(ada)) as [LiveStream];
  // The counts before the acts, which every new connection receives.
  for (const name of ['unread.counted', 'notifications.changed']) await stream.next(name);
  const acts = [
    await cleo.put(`/api/entries/${id}/like`),
    await cleo.post(`/api/entries/${id}/comments`, { text: 'A comment' }),
    await cleo.post(`/api/conversations/${groupId}/messages`, { content: 'A message' }),
  ];
  expect(acts.map(({ status }) => status)).toEqual([200, 201, 201]);
  const { id: marker } = await create(dan, 'posts');
  await nextNaming(stream, 'entry.added', marker);
  expect(about(stream.events, [cleo.userId])).toEqual([]);
  const counts = stream.events.filter(({ data }) => 'unread' in data);
  const { unread: notifications } = requireBody(
    await ada.get<{ unread: number }>('/api/notifications/unread-count'),
  );
  const { unread: messages } = requireBody(
    await ada.get<{ unread: number }>('/api/conversations/unread-count'),
  );
  for (const { name, data } of counts)
    expect(data.unread).toBe(name === 'unread.counted' ? messages : notifications);
  await setBlock(ada, cleo, null);
  stream.close();
});

test('deleting a blocked member’s account sends no update about them to the blocker', async () => {
  await setBlock(ada, ben, 'block');
  const [stream, neutral] = (await openStreams(ada, dan)) as [LiveStream, LiveStream];
  requireBody(await ben.put('/api/account/deletion', { password: samplePassword }));
  await settle(stream, neutral);
  expect(about(stream.events, [ben.userId])).toEqual([]);
  expect(about(neutral.events, [ben.userId])).toContain('member.left');
  for (const open of [stream, neutral]) open.close();
});
