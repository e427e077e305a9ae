import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import type { Conversation, Message } from '../contract.ts';
import { deleteEmptyConversations } from './delete-conversations.ts';

let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await app.member('ada');
  ben = await app.member('ben');
});

async function start(one: Person, { userId }: Person): Promise<Conversation> {
  const response = await one.post<Conversation>('/api/conversations', { userIds: [userId] });
  expect(response.status).toBe(201);
  return response.body;
}

const getUnreadCount = async (person: Person) =>
  (await person.get<{ unread: number }>('/api/conversations/unread-count')).body.unread;

test('two members who start a conversation with each other at the same time get the same one', async () => {
  const started = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? start(ada, ben) : start(ben, ada))),
  );
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  expect(await app.db.selectFrom('conversation').select('id').execute()).toHaveLength(1);
  expect(await app.db.selectFrom('conversation_member').select('user_id').execute()).toHaveLength(
    2,
  );
});

test('requests with the same idempotency key send one message', async () => {
  const { id } = await start(ada, ben);
  const send = () =>
    ada.post<Message>(
      `/api/conversations/${id}/messages`,
      { content: 'Once.' },
      { 'idempotency-key': 'k1' },
    );
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await getUnreadCount(ben)).toBe(1);
});

test('concurrent messages are all stored, in the same order for both members', async () => {
  const { id } = await start(ada, ben);
  const path = `/api/conversations/${id}/messages`;
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? ada : ben).post(path, { content: `${n}` })),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  const read = async (person: Person) =>
    (await person.get<{ items: Message[] }>(path)).body.items.map((message) => message.content);
  expect(await read(ada)).toHaveLength(12);
  expect(await read(ada)).toEqual(await read(ben));
});

test('conversations and messages are paged without duplicates', async () => {
  const { id } = await start(ada, ben);
  for (let n = 0; n < 7; n++) {
    await ada.post(`/api/conversations/${id}/messages`, { content: `${n}` });
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await ben.get<{ items: Message[]; nextCursor: string | null }>(
      `/api/conversations/${id}/messages?limit=3${cursor}`,
    );
    seen.push(...body.items.map(({ content }) => content));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
});

test('a read mark never moves back, and is sent live to the other member when it moves forward', async () => {
  const { id } = await start(ada, ben);
  const path = `/api/conversations/${id}`;
  const { body: first } = await ada.post<Message>(`${path}/messages`, { content: 'One.' });
  await ada.post<Message>(`${path}/messages`, { content: 'Two.' });
  const stream = await openStream(app, ada);
  await stream.next('ready');
  await ben.put(`${path}/read`, { until: first.createdAt });
  await ben.put(`${path}/read`, { until: 9_000_000_000_000 });
  const { data: read } = await stream.next('conversation.read');
  expect(read).toEqual({ conversationId: id, userId: ben.userId, until: first.createdAt });
  await ben.put(`${path}/read`, { until: first.createdAt });
  expect(await getUnreadCount(ben)).toBe(0);
  const { body } = await ada.get<Conversation>(path);
  expect(body.people[0]?.readUntil).toBe(body.lastMessage?.createdAt);
  stream.close();
});

test('messages and typing updates reach only the members of the conversation', async () => {
  const cleo = await app.member('cleo');
  const { id } = await start(ada, ben);
  const [toBen, toCleo] = [await openStream(app, ben), await openStream(app, cleo)];
  await Promise.all([toBen.next('ready'), toCleo.next('ready')]);
  await ada.put(`/api/conversations/${id}/typing`);
  expect((await toBen.next('typing')).data).toEqual({ conversationId: id, userId: ada.userId });
  const { body } = await ada.post<Message>(`/api/conversations/${id}/messages`, { content: 'Hi.' });
  const { participants: _, ...message } = body;
  expect((await toBen.next('message.arrived')).data).toEqual({
    conversationId: id,
    messageId: body.id,
    senderId: ada.userId,
    details: { message, unread: 1 },
  });
  await ada.post('/api/posts', { title: 'For all', content: 'Cleo receives this one.' });
  await toCleo.next('entry.added');
  const received = toCleo.events.filter(({ data }) => !('unread' in data));
  expect(received.map(({ name }) => name)).toEqual(['ready', 'entry.added']);
  for (const stream of [toBen, toCleo]) stream.close();
});

test('messages outlive their sender and are deleted with the last member', async () => {
  const { id } = await start(ada, ben);
  await ada.post(`/api/conversations/${id}/messages`, { content: 'Farewell.' });
  await app.db.deleteFrom('auth_user').where('id', '=', ada.userId).execute();
  const { body } = await ben.get<Conversation>(`/api/conversations/${id}`);
  expect(body).toMatchObject({
    people: [],
    lastMessage: { content: 'Farewell.', senderId: null, senderName: 'Former member' },
  });
  await app.server.services.acts.transact((act) =>
    deleteEmptyConversations(act, app.server.services),
  );
  expect(await app.db.selectFrom('message').select('id').execute()).toHaveLength(1);
  await app.db.deleteFrom('auth_user').where('id', '=', ben.userId).execute();
  await app.server.services.acts.transact((act) =>
    deleteEmptyConversations(act, app.server.services),
  );
  expect(await app.db.selectFrom('message').select('id').execute()).toEqual([]);
});
