import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedEntry } from '#features/feed/contract.ts';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

interface FirstData {
  viewer: { email: string } | null;
  likedAndJoined: { liked: string[]; joined: string[] } | null;
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

test('/community contains the same feed as the API, with the viewer’s likes and participations in a separate list', async () => {
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
    const withoutFlags = body.items.map((entry) => ({
      ...entry,
      likedByMe: false,
      ...(entry.kind === 'event' && { joinedByMe: false }),
    }));
    const ids = person === ben ? [event.body.id] : [];
    for (const path of ['/community', '/community/']) {
      const { feed, likedAndJoined } = await openPage(person, path);
      expect(feed).toEqual({ ...body, items: withoutFlags });
      expect(likedAndJoined).toEqual({ liked: ids, joined: [event.body.id] });
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

describe('after the page has been read and cached', () => {
  let event: { id: string };
  beforeEach(async () => {
    const fields = { title: 'Walk', date: '2099-11-27T19:30', location: 'Old Bridge' };
    event = (await ben.post<{ id: string }>('/api/events', { ...fields, timeZone: 'UTC' })).body;
    await ada.put(`/api/events/${event.id}/participation`);
  });

  /**
   * Returns the titles in a member's feed and the ids of the joined events in it, from the document and from the API.
   */
  async function readBoth(person: Person) {
    const { body } = await person.get<NonNullable<FirstData['feed']>>('/api/feed');
    const joinedIn = ({ items }: typeof body) =>
      items.flatMap((entry) => (entry.kind === 'event' && entry.joinedByMe ? entry.id : []));
    const page = await openPage(person, '/community');
    const onPage = new Set(page.feed?.items.map(({ id }) => id));
    return {
      api: [body.items.map(({ title }) => title), joinedIn(body).toSorted()],
      page: [titles(page), page.likedAndJoined?.joined.filter((id) => onPage.has(id)).toSorted()],
    };
  }
  const expectBoth = async (person: Person, titlesSeen: string[], joined: string[]) => {
    const expected = [titlesSeen, joined];
    expect(await readBoth(person)).toEqual({ api: expected, page: expected });
  };

  test.each<
    [string, (kind: 'block' | 'mute') => Promise<unknown>, Record<'block' | 'mute', number>]
  >([
    [
      'a block or mute by the viewer hides the other member at once',
      (kind) => ada.put(`/api/blocks/${ben.userId}`, { kind }),
      { block: 0, mute: 0 },
    ],
    [
      'a block by the other member, but not a mute, hides that member at once',
      (kind) => ben.put(`/api/blocks/${ada.userId}`, { kind }),
      { block: 0, mute: 1 },
    ],
  ])('%s, and undoing it shows that member again', async (_name, hide, seen) => {
    for (const kind of ['mute', 'block'] as const) {
      await expectBoth(ada, ['Walk'], [event.id]);
      await hide(kind);
      const isSeen = seen[kind] === 1;
      await expectBoth(ada, isSeen ? ['Walk'] : [], isSeen ? [event.id] : []);
      await ada.delete(`/api/blocks/${ben.userId}`);
      await ben.delete(`/api/blocks/${ada.userId}`);
    }
    // A block makes both members leave each other's events.
    await expectBoth(ada, ['Walk'], []);
  });

  test('joining, leaving or creating an event takes effect on the page at once', async () => {
    await expectBoth(ada, ['Walk'], [event.id]);
    await ada.delete(`/api/events/${event.id}/participation`);
    await expectBoth(ada, ['Walk'], []);
    await ada.put(`/api/events/${event.id}/participation`);
    await expectBoth(ada, ['Walk'], [event.id]);
    const fields = { title: 'Swim', date: '2099-11-28T19:30', location: 'Lido' };
    const created = await ada.post<{ id: string }>('/api/events', { ...fields, timeZone: 'UTC' });
    await expectBoth(ada, ['Swim', 'Walk'], [event.id, created.body.id]);
  });

  /** Lets Ben block Ada on a second server, which cannot send messages to the first one. */
  async function blockAtSecond() {
    const second = await app.startSecond();
    const { status } = await fetch(`${second}/api/blocks/${ada.userId}`, {
      method: 'PUT',
      body: JSON.stringify({ kind: 'block' }),
      headers: { origin: second, cookie: ben.cookie, 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
  }

  test('without Redis, the stream of a page reports a block that was made on another server, and the next read reflects it', async () => {
    await expectBoth(ada, ['Walk'], [event.id]);
    await blockAtSecond();
    const { live } = await openPage(ada, '/community');
    const stream = await openStream(app, ada, live ?? undefined);
    await stream.next('visibility.changed');
    stream.close();
    await expectBoth(ada, [], []);
  });

  test('without Redis, a block that was made on one server reaches open pages on another server at the next heartbeat', async () => {
    const stream = await openStream(app, ada);
    await stream.next('ready');
    await expectBoth(ada, ['Walk'], [event.id]);
    await blockAtSecond();
    await app.server.services.live.catchUp();
    await stream.next('visibility.changed');
    stream.close();
    await expectBoth(ada, [], []);
  });
});

test('only members receive member data, and nobody receives the private data of others', async () => {
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
