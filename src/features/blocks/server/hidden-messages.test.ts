import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let dan: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.member('ada');
  ben = await app.member('ben');
  dan = await app.member('dan');
});
afterAll(() => app.close());

const start = async (by: Person, ...others: Person[]) => {
  const userIds = others.map(({ userId }) => userId);
  return (await by.post<Conversation>('/api/conversations', { userIds })).body.id;
};
const send = async (by: Person, id: string, content: string) => {
  const { status, body } = await by.post<Message>(`/api/conversations/${id}/messages`, {
    content,
  });
  expect(status).toBe(201);
  return body;
};
const read = async (person: Person, id: string) =>
  (await person.get<Conversation>(`/api/conversations/${id}`)).body;
const unreadOf = async (person: Person) =>
  (await person.get<{ unread: number }>('/api/conversations/unread-count')).body.unread;
const textsOf = async (person: Person, id: string) =>
  (await person.get<Page<Message>>(`/api/conversations/${id}/messages`)).body.items.map(
    ({ content }) => content,
  );
const listed = async (person: Person) =>
  (await person.get<Page<Conversation>>('/api/conversations')).body.items.map(({ id }) => id);

test('a block hides the two members’ messages from each other in a group, and closes the direct conversation', async () => {
  const group = await start(dan, ada, ben);
  const direct = await start(ada, ben);
  await send(dan, group, 'Dan 1');
  await send(ben, group, 'Ben 1');
  await send(ada, group, 'Ada 1');
  await send(ben, group, 'Ben 2');
  await send(ben, direct, 'Ben to Ada');
  expect([await unreadOf(ada), await unreadOf(ben), await unreadOf(dan)]).toEqual([2, 0, 3]);

  await setBlock(ada, ben, 'block');
  expect([await unreadOf(ada), await unreadOf(ben), await unreadOf(dan)]).toEqual([0, 0, 3]);
  expect(await textsOf(ada, group)).toEqual(['Ada 1', 'Dan 1']);
  expect(await textsOf(ben, group)).toEqual(['Ben 2', 'Ben 1', 'Dan 1']);
  expect(await textsOf(dan, group)).toEqual(['Ben 2', 'Ada 1', 'Ben 1', 'Dan 1']);
  expect((await read(ada, group)).lastMessage?.content).toBe('Ada 1');
  expect((await read(ben, group)).lastMessage?.content).toBe('Ben 2');
  expect((await read(ada, group)).people.map(({ userId }) => userId)).toEqual([dan.userId]);
  expect(await listed(ada)).toEqual([group]);
  expect(await listed(ben)).toEqual([group]);
  await send(ben, group, 'Ben 3');
  expect(await unreadOf(ada)).toBe(0);
  await send(ada, group, 'Ada 2');
  expect(await unreadOf(ben)).toBe(0);
  await send(dan, group, 'Dan 2');
  expect([await unreadOf(ada), await unreadOf(ben), await unreadOf(dan)]).toEqual([1, 1, 0]);

  await setBlock(ada, ben, null);
  expect(await textsOf(ada, group)).toEqual(await textsOf(dan, group));
  // Ada’s own message has marked the earlier messages of the group as read.
  expect([await unreadOf(ada), await unreadOf(dan)]).toEqual([2, 0]);
  expect(await listed(ada)).toEqual([group, direct]);
  expect((await read(ada, direct)).lastMessage?.content).toBe('Ben to Ada');
  expect((await read(ada, group)).people.map(({ userId }) => userId).toSorted()).toEqual(
    [ben.userId, dan.userId].toSorted(),
  );
});

test('a conversation in which only a blocked member has written is not listed for the member who blocked them', async () => {
  const group = await start(ben, ada, dan);
  await send(ben, group, 'Only Ben');
  expect(await listed(ada)).toEqual([group]);
  await setBlock(ada, ben, 'block');
  expect(await listed(ada)).toEqual([]);
  expect(await listed(dan)).toEqual([group]);
  await send(dan, group, 'And Dan');
  expect(await listed(ada)).toEqual([group]);
});

test('the direct conversation with a muted member stays open, but is neither listed nor counted as unread', async () => {
  const direct = await start(ada, ben);
  await send(ada, direct, 'Ada to Ben');
  await send(ben, direct, 'Before');
  await setBlock(ada, ben, 'mute');
  expect(await unreadOf(ada)).toBe(0);
  expect(await listed(ada)).toEqual([]);
  expect(await listed(ben)).toEqual([direct]);
  await send(ben, direct, 'While muted');
  expect(await unreadOf(ada)).toBe(0);
  expect(await textsOf(ada, direct)).toEqual(['While muted', 'Before', 'Ada to Ben']);
  expect((await read(ada, direct)).people.map(({ userId }) => userId)).toEqual([ben.userId]);
  await send(ada, direct, 'Answer');
  expect(await unreadOf(ben)).toBe(1);
  await send(ben, direct, 'Again');
  await setBlock(ada, ben, null);
  expect(await listed(ada)).toEqual([direct]);
  expect(await unreadOf(ada)).toBe(1);
});

test('a conversation with a muted member, opened by its id, shows their newest message', async () => {
  const direct = await start(ada, ben);
  await send(ada, direct, 'Ada to Ben');
  await setBlock(ada, ben, 'mute');
  await send(ben, direct, 'While muted');
  expect((await read(ada, direct)).lastMessage?.content).toBe('While muted');
});

test('a muted member still gets read receipts in a direct conversation', async () => {
  const direct = await start(ada, ben);
  await send(ada, direct, 'Ada to Ben');
  await setBlock(ada, ben, 'mute');
  const { createdAt: until } = await send(ben, direct, 'While muted');
  await ada.put(`/api/conversations/${direct}/read`, { until });
  expect((await read(ben, direct)).people[0]?.readUntil).toBe(until);
});

test('once a muted member deletes their account, the member who muted them sees their messages and can mark them as read', async () => {
  const group = await start(dan, ada, ben);
  await send(dan, group, 'Dan 1');
  await setBlock(ben, ada, 'mute');
  const { createdAt } = await send(ada, group, 'Ada 1');
  expect(await unreadOf(ben)).toBe(1);
  await ada.put('/api/account/deletion', { password: samplePassword });
  expect(await textsOf(ben, group)).toEqual(['Ada 1', 'Dan 1']);
  await ben.put(`/api/conversations/${group}/read`, { until: createdAt });
  expect(await unreadOf(ben)).toBe(0);
});
