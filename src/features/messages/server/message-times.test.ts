import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Conversation, Message } from '../contract.ts';

let app: TestApp;
let now = Date.now();

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

test('messages keep their order and can be marked as read while the clock runs backwards', async () => {
  const [ada, ben] = [await app.member('ada'), await app.member('ben')];
  const { body } = await ada.post<Conversation>('/api/conversations', { userIds: [ben.userId] });
  const path = `/api/conversations/${body.id}`;
  const send = async (content: string) =>
    (await ada.post<Message>(`${path}/messages`, { content })).body;
  const unread = async () =>
    (await ben.get<{ unread: number }>('/api/conversations/unread-count')).body.unread;

  const texts = ['one', 'two', 'three', 'four'];
  for (const text of texts) {
    const { createdAt } = await send(text);
    expect(await unread()).toBe(1);
    const { body: read } = await ben.put<{ unread: number }>(`${path}/read`, { until: createdAt });
    expect(read.unread).toBe(0);
    now -= 5000;
  }
  const { items } = (await ben.get<{ items: Message[] }>(`${path}/messages`)).body;
  expect(items.map(({ content }) => content)).toEqual(texts.toReversed());
  expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(texts.length);
});

test('later messages can be marked as read after a conversation was marked as read until a time in the future', async () => {
  const [cleo, dan] = [await app.member('cleo'), await app.member('dan')];
  const { body } = await cleo.post<Conversation>('/api/conversations', { userIds: [dan.userId] });
  const path = `/api/conversations/${body.id}`;
  const markRead = async (until: number) =>
    (await dan.put<{ unread: number }>(`${path}/read`, { until })).body.unread;
  for (const content of ['one', 'two']) {
    const { createdAt } = (await cleo.post<Message>(`${path}/messages`, { content })).body;
    const { body: before } = await dan.get<Conversation>(path);
    expect(before.unread, content).toBe(1);
    expect(await markRead(createdAt), content).toBe(0);
    expect(await markRead(createdAt + dayMs), content).toBe(0);
  }
});
