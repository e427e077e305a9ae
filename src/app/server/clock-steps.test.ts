import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Notification } from '#features/notifications/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startTestApp({ systemClock: () => now });
});
afterAll(() => app.close());

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Reads all items of a list, two per page. */
async function readAll<Item>(person: Person, path: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor = '';
  do {
    const { body } = await person.get<Page<Item>>(`${path}?limit=2${cursor}`);
    items.push(...body.items);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return items;
}

const texts = ['one', 'two', 'three', 'four'];
const steps = {
  'steps back by an hour': () => {
    now -= hourMs;
  },
  'steps back by an hour while the server is stopped': async () => {
    now -= hourMs;
    await app.restart();
  },
};

test.each(Object.entries(steps))('lists keep their order when the clock %s', async (_, step) => {
  await app.reset();
  const [ada, ben] = [await app.member('ada'), await app.member('ben')];
  const walk = { date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };
  const { body: post } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  const commentIds: string[] = [];
  for (const [index, text] of texts.entries()) {
    if (index === 2) await step();
    const { body } = await ben.post<Comment>(`/api/entries/${post.id}/comments`, { text });
    commentIds.push(body.id);
    const entry =
      index % 2 ? ['events', { ...walk, title: text }] : ['posts', { title: text, content: text }];
    await ben.post<Post | Event>(`/api/${entry[0]}`, entry[1]);
    now += 1;
  }
  const newestFirst = texts.toReversed();
  const feed = await readAll<{ title: string }>(ada, '/api/feed');
  expect(feed.map(({ title }) => title)).toEqual([...newestFirst, 'Tea']);
  const comments = await ada.get<Page<Comment>>(`/api/entries/${post.id}/comments`);
  expect(comments.body.items.map(({ text }) => text)).toEqual(texts);
  const notifications = await readAll<Notification>(ada, '/api/notifications');
  expect(notifications.map(({ target }) => target.commentId)).toEqual(commentIds.toReversed());
});
