import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { FeedEntry } from '../contract.ts';

interface FeedPage {
  items: FeedEntry[];
  nextCursor: string | null;
}

let app: TestApp;
let ada: Person;
let ben: Person;
let now = 1_800_000_000_000;

beforeAll(async () => {
  // The clock advances by a third of a millisecond per read, so that several posts have the same time.
  app = await startTestApp({ clock: () => Math.floor(now++ / 3) });
  ada = await app.member('ada');
  ben = await app.member('ben');
  for (let n = 0; n < 23; n++) {
    await (n % 2 ? ada : ben).post('/api/posts', { title: `Post ${n}`, content: 'A sample.' });
  }
});
afterAll(() => app.close());

const read = async (who: Person, path: string) => (await who.get<FeedPage>(path)).body;

async function readAll(who: Person, path: string): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  let page = await read(who, path);
  for (;;) {
    entries.push(...page.items);
    if (!page.nextCursor) return entries;
    page = await read(who, `${path}&cursor=${page.nextCursor}`);
  }
}

const numbers = (entries: FeedEntry[]) => entries.map((entry) => Number(entry.title.slice(5)));
const newestFirst = Array.from({ length: 23 }, (_, n) => 22 - n);

test('the feed lists entries newest first and without duplicates across pages', async () => {
  expect(numbers(await readAll(ada, '/api/feed?limit=5'))).toEqual(newestFirst);
});

test('the feed has twenty entries per page by default', async () => {
  const page = await read(ada, '/api/feed');
  expect(page.items).toHaveLength(20);
  expect(page.nextCursor).toEqual(expect.any(String));
});

test('the feed neither skips nor repeats an entry while members post and delete', async () => {
  const first = await read(ada, '/api/feed?limit=5');
  const { body: late } = await ben.post<Post>('/api/posts', { title: 'Post 99', content: 'Late' });
  const lastSeen = first.items.at(-1);
  const author = lastSeen?.userId === ada.userId ? ada : ben;
  await author.delete(`/api/posts/${lastSeen?.id}`);
  const second = await read(ada, `/api/feed?limit=5&cursor=${first.nextCursor}`);
  expect(numbers(second.items)).toEqual(newestFirst.slice(5, 10));
  await ben.delete(`/api/posts/${late.id}`);
});

test('the feed shows viewers which entries they like', async () => {
  const [newest] = (await read(ada, '/api/feed?limit=1')).items;
  await ben.put(`/api/entries/${newest?.id}/like`);
  const seenBy = async (who: Person) => {
    const [entry] = (await read(who, '/api/feed?limit=1')).items;
    return [entry?.likes, entry?.likedByMe];
  };
  expect([await seenBy(ada), await seenBy(ben)]).toEqual([
    [1, false],
    [1, true],
  ]);
});

test('the list of all posts and a member’s list contain the same posts as the feed', async () => {
  const feed = await readAll(ada, '/api/feed?limit=50');
  expect(await readAll(ada, '/api/posts?limit=4')).toEqual(feed);
  expect(await readAll(ada, `/api/posts?limit=3&userId=${ben.userId}`)).toEqual(
    feed.filter((entry) => entry.userId === ben.userId),
  );
});

test.each([
  ['limit=0', 422],
  ['limit=51', 422],
  ['limit=ten', 422],
  ['cursor=nonsense', 400],
  ['offset=5', 422],
])('the feed refuses ?%s', async (query, status) => {
  expect((await ada.get(`/api/feed?${query}`)).status).toBe(status);
});

test('only members can read the feed', async () => {
  const eve = await app.account('eve');
  const refusals = [await app.visitor().get('/api/feed'), await eve.get('/api/feed')];
  expect(refusals.map((response) => response.status)).toEqual([401, 403]);
  for (const response of refusals) expect(response.text).not.toContain('Post');
});
