import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { FeedEntry } from '../contract.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
const walk = {
  description: 'At talking pace.',
  date: '2099-05-02T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  for (let n = 0; n < 12; n++) {
    const title = `Entry ${n}`;
    await (n % 3 === 1
      ? ada.post('/api/events', { ...walk, title })
      : ben.post('/api/posts', { title, content: 'A sample.' }));
  }
});
afterAll(() => app.close());

async function feedOf(who: Person, limit = 50): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const { body } = await who.get<{ items: FeedEntry[]; nextCursor: string | null }>(
      `/api/feed?limit=${limit}${query}`,
    );
    entries.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return entries;
}
const firstEvent = async (who: Person) =>
  (await feedOf(who)).find((entry): entry is Event => entry.kind === 'event');

test.each([1, 4, 50])('posts and events are sorted together, %i per page', async (limit) => {
  const entries = await feedOf(ben, limit);
  expect(entries.map(({ title }) => title)).toEqual(
    Array.from({ length: 12 }, (_, n) => `Entry ${11 - n}`),
  );
  expect(entries.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 12 }, (_, n) => ((11 - n) % 3 === 1 ? 'event' : 'post')),
  );
});

test('an event in the feed is the same as in the list of events', async () => {
  const { body } = await ada.get<{ items: Event[] }>('/api/events');
  expect((await feedOf(ada)).filter(({ kind }) => kind === 'event')).toEqual(body.items);
});

test('viewers see whether they joined an event and how many members have', async () => {
  const cleo = await app.member('cleo');
  const event = await firstEvent(ben);
  expect(event).toMatchObject({ joinedByMe: false, participantCount: 1 });
  await ben.put(`/api/events/${event?.id}/participation`);
  const seen = await Promise.all([ada, ben, cleo].map(firstEvent));
  expect(seen.map((one) => [one?.joinedByMe, one?.participantCount])).toEqual([
    [true, 2],
    [true, 2],
    [false, 2],
  ]);
});

test('a deleted event disappears from the feed', async () => {
  const event = await firstEvent(ada);
  await ada.delete(`/api/events/${event?.id}`);
  for (const who of [ada, ben]) {
    expect((await feedOf(who)).map(({ id }) => id)).not.toContain(event?.id);
  }
});
