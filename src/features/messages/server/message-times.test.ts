import { afterAll, beforeAll, expect, test } from 'vitest';
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
