import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedEntry } from '#features/feed/contract.ts';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

interface FirstData {
  viewer: { email: string } | null;
  marks: { liked: string[]; joined: string[] } | null;
  live: string | null;
  feed: { items: FeedEntry[]; nextCursor: string | null } | null;
}

let app: TestApp;
let ada: Person;
let ben: Person;

beforeEach(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterEach(() => app.close());

const findScript = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];

async function openPage(person: Person, path: string): Promise<FirstData> {
  const { text } = await person.get(path);
  const feed = JSON.parse(findScript(text, 'first-feed') ?? 'null');
  return { ...JSON.parse(findScript(text, 'first-data') ?? ''), feed };
}

const post = async (person: Person, title: string): Promise<string> =>
  (await person.post<{ id: string }>('/api/posts', { title, content: 'A sample.' })).body.id;

const titles = ({ feed }: FirstData) => feed?.items.map((entry) => entry.title);

test('/community contains the feed as the API returns it, with the viewer’s marks beside it', async () => {
  for (let n = 0; n < 21; n++) await post(ada, `Post ${n}`);
  const walk = { title: 'Walk', date: '2099-11-27T19:30', location: 'Old Bridge' };
  const event = await ada.post<{ id: string }>('/api/events', {
    ...walk,
    timeZone: 'Europe/Amsterdam',
  });
  await ben.put(`/api/entries/${event.body.id}/like`);
  await ben.put(`/api/events/${event.body.id}/participation`);
  for (const person of [ada, ben]) {
    const { body } = await person.get<NonNullable<FirstData['feed']>>('/api/feed');
    const withoutMarks = body.items.map((entry) => ({
      ...entry,
      likedByMe: false,
      ...(entry.kind === 'event' && { joinedByMe: false }),
    }));
    const ids = person === ben ? [event.body.id] : [];
    for (const path of ['/community', '/community/']) {
      const { feed, marks } = await openPage(person, path);
      expect(feed).toEqual({ ...body, items: withoutMarks });
      expect(marks).toEqual({ liked: ids, joined: [event.body.id] });
    }
    expect(body.items).toHaveLength(20);
    expect(body.items[0]).toMatchObject({ kind: 'event', likedByMe: person === ben });
  }
});

test('the next page that a member opens reflects the post that they just created or deleted', async () => {
  await openPage(ben, '/community');
  const id = await post(ben, 'Fresh bread');
  expect(titles(await openPage(ben, '/community'))).toEqual(['Fresh bread']);
  await ben.delete(`/api/posts/${id}`);
  expect(titles(await openPage(ben, '/community'))).toEqual([]);
});

test('the stream continues from the position in the document', async () => {
  await post(ben, 'Before');
  const { live, feed } = await openPage(ada, '/community');
  expect(feed?.items).toHaveLength(1);
  const later = await post(ben, 'Since');
  const stream = await openStream(app, ada, live ?? undefined);
  expect((await stream.next('entry.added')).data).toMatchObject({ entryId: later });
  stream.close();
});

test('only members get member data, and nobody gets the private data of others', async () => {
  await post(ben, 'For members');
  await ada.post('/api/conversations', { userIds: [ben.userId] });
  const eve = await app.account('eve');
  for (const [person, path] of [
    [app.visitor(), '/login'],
    [app.visitor(), '/'],
    [eve, '/create-profile'],
  ] as const) {
    expect((await person.get(path)).text).not.toContain('For members');
  }
  expect((await app.visitor().get('/community')).text).toBe('');
  expect((await eve.get('/community')).text).toBe('');
  const { text } = await ada.get('/community');
  expect(text).toContain('For members');
  expect(text).toContain(sampleEmail('ada'));
  for (const hidden of [sampleEmail('ben'), sampleEmail('eve'), 'session', 'password', 'token']) {
    expect(text).not.toContain(hidden);
  }
});

test('pages other than /community contain no feed', async () => {
  await post(ben, 'Elsewhere');
  for (const path of ['/posts', '/events', '/profile', '/messages']) {
    expect(await openPage(ada, path)).toMatchObject({ live: expect.any(String), feed: null });
  }
});

test('text written by members cannot close the script element', async () => {
  const title = '</script><script>alert(1)</script><!-- <b>';
  await ben.post('/api/posts', { title, content: 'One\u2028</SCRIPT\n>\u2029two' });
  const { text } = await ada.get('/community');
  expect(text).not.toContain('alert(1)</script>');
  expect(findScript(text, 'first-feed')).not.toContain('<');
  const { feed } = await openPage(ada, '/community');
  expect(feed?.items[0]).toMatchObject({ title, content: 'One\u2028</SCRIPT\n>\u2029two' });
});
