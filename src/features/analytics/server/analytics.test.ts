import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { browser, readCounts, resetCounts } from '#test/analytics-counts.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { Report } from '../contract.ts';
import { dayOf } from '../rules.ts';

// A Wednesday at noon.
const now = Date.UTC(2026, 10, 18, 12);
const today = dayOf(now);

let app: TestApp;
let ada: Person;
let ben: Person;
let dora: Person;
let post: Post;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  ada = await app.member('ada');
  ben = await app.member('ben');
  dora = await app.member('dora');
  await makeAdministrator(app, dora);
  post = (await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' })).body;
});
beforeEach(() => resetCounts(app));
afterAll(() => app.close());

/** Reads the counts by name. The names of today's counts do not contain the day. */
async function counted(): Promise<Record<string, number>> {
  await app.server.services.jobs.settle();
  const counts = await readCounts(app);
  return Object.fromEntries(
    Object.entries(counts).map(([name, total]) => [name.replace(`${today} `, ''), total]),
  );
}

const view = (who: Person, page: unknown, headers: Record<string, string> = browser) =>
  who.post('/api/analytics/views', { page }, headers);
const marks = () => app.db.selectFrom('analytics_active_member').selectAll().execute();

describe('a page view', () => {
  test('is counted by the page’s pattern, without any id, when the server sends the page', async () => {
    const visitor = app.visitor();
    for (const path of ['/', '/', '/login?next=/posts']) await visitor.get(path, browser);
    await ada.get(`/posts/${post.id}?from=mail`, browser);
    await ada.get(`/profile/${ben.userId}/`, browser);
    expect(await counted()).toEqual({
      'view /': 2,
      'view /login': 1,
      'view /posts/$postId': 1,
      'view /profile/$userId': 1,
    });
    expect(await marks()).toHaveLength(1);
    expect(JSON.stringify(await marks())).not.toContain(ada.userId);
  });

  test('is counted when the app reports it, with or without a session', async () => {
    expect(await view(app.visitor(), '/')).toMatchObject({ status: 200, body: {} });
    await view(ada, '/posts');
    await view(ben, '/posts');
    expect(await counted()).toEqual({ 'view /': 1, 'view /posts': 2 });
    expect(await marks()).toHaveLength(2);
  });

  test('is not counted for a redirect or an unknown page', async () => {
    await app.visitor().get('/community', browser);
    await ada.get('/login', browser);
    await ada.get('/nowhere', browser);
    expect(await counted()).toEqual({});
  });

  test('is not counted for bots, prefetches and HEAD requests', async () => {
    const visitor = app.visitor();
    await visitor.get('/');
    await visitor.get('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visitor.get('/', { ...browser, 'sec-purpose': 'prefetch' });
    await visitor.send('HEAD', '/', undefined, browser);
    await view(visitor, '/', { 'user-agent': 'curl/8.5.0' });
    expect(await counted()).toEqual({});
  });

  test.each([
    ['an unknown path', '/secret'],
    ['a path with an id', '/posts/019a0000-0000-7000-8000-000000000000'],
    ['a property of every object', 'constructor'],
    ['an empty text', ''],
    ['a number', 7],
    ['a long text', 'x'.repeat(101)],
  ])('is rejected if the page is %s', async (_kind, page) => {
    const response = await view(app.visitor(), page);
    expect(response.status).toBe(422);
    expect(response.text).toContain('"page"');
    expect(await counted()).toEqual({});
  });

  test('is rejected from another site', async () => {
    const response = await view(ada, '/posts', { ...browser, origin: 'https://elsewhere.example' });
    expect(response.status).toBe(403);
    expect(await counted()).toEqual({});
  });
});

describe('an action', () => {
  test('is counted once, even if the request is repeated', async () => {
    const cleo = await app.signUp('cleo');
    const fields = { title: 'A walk', timeZone: 'Europe/Amsterdam', location: 'The ridge' };
    const event = await ada.post<Event>('/api/events', { ...fields, date: '2099-05-02T10:00' });
    const key = { 'idempotency-key': 'one-post' };
    for (const _attempt of [1, 2]) {
      await cleo.post('/api/posts', { title: 'Tea', content: 'At four.' }, key);
      // Whether the post is Cleo's first step is looked up in the background.
      await app.server.services.jobs.settle();
      await cleo.put(`/api/entries/${post.id}/like`);
      await cleo.put(`/api/events/${event.body.id}/participation`);
    }
    await cleo.post(`/api/entries/${post.id}/comments`, { text: 'I bring cake.' });
    await cleo.post(`/api/entries/${post.id}/comments`, { text: ' ' });
    const { body } = await cleo.post<Conversation>('/api/conversations', { userIds: [ada.userId] });
    await cleo.post(`/api/conversations/${body.id}/messages`, { content: 'Hello' });
    expect(await counted()).toEqual({
      'act signUps': 1,
      'act profiles': 1,
      'act posts': 1,
      'act events': 1,
      'act likes': 1,
      'act joins': 1,
      'act comments': 1,
      'act messages': 1,
      // Only Cleo's post: Ada had posted before, and Cleo joined the event after her own post.
      'act firstSteps': 1,
    });
    expect(await marks()).toHaveLength(2);
  });

  test('is counted as a first step once, for the day the member joined', async () => {
    const zoe = await app.member('zoe');
    await resetCounts(app);
    const setJoined = (created_at: number) =>
      app.db.updateTable('profile').set({ created_at }).where('user_id', '=', zoe.userId).execute();
    await setJoined(Date.UTC(2026, 9, 2, 9));
    await zoe.post('/api/posts', { title: 'Late', content: 'Hello after six weeks.' });
    expect(await counted()).toEqual({ 'act posts': 1, '2026-10-02 act firstSteps': 1 });
    await zoe.post('/api/posts', { title: 'Later', content: 'Hello again.' });
    expect(await counted()).toEqual({ 'act posts': 2, '2026-10-02 act firstSteps': 1 });
    await setJoined(now);
  });

  test('is not counted as a first step again after the first was deleted and the server was restarted', async () => {
    const yara = await app.member('yara');
    const hello = { title: 'Hello', content: 'I am new here.' };
    const first = await yara.post<Post>('/api/posts', hello);
    expect((await counted())['act firstSteps']).toBe(1);
    await yara.delete(`/api/posts/${first.body.id}`);
    await app.restart();
    await yara.post('/api/posts', hello);
    expect(await counted()).toEqual({ 'act posts': 2, 'act firstSteps': 1 });
    const listStarted = () => app.db.selectFrom('analytics_started_member').selectAll().execute();
    expect(await listStarted()).toContainEqual({ user_id: yara.userId });
    await yara.put('/api/account/deletion', { password: samplePassword });
    expect(await listStarted()).not.toContainEqual({ user_id: yara.userId });
  });

  test('is not counted if it fails', async () => {
    await ben.post('/api/posts', { title: '', content: 'x' });
    await ben.delete(`/api/posts/${post.id}`);
    await app
      .visitor()
      .post('/api/accounts', { email: 'ada@sample.test', password: 'secret-word' });
    expect(await counted()).toEqual({});
    expect(await marks()).toEqual([]);
  });
});

describe.each<[string, Record<string, string>]>([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('with %s', (_name, optOut) => {
  const headers = { ...browser, ...optOut };

  test('no page views, actions or active members are counted', async () => {
    await app.visitor().get('/', headers);
    await ada.get('/posts', headers);
    expect((await view(ada, '/posts', headers)).status).toBe(200);
    const cake = { title: 'Cake', content: 'At five.' };
    expect((await ben.post('/api/posts', cake, headers)).status).toBe(201);
    const newcomer = { email: `eve${optOut.dnt ?? ''}@sample.test`, password: 'sample-password' };
    expect((await app.visitor().post('/api/accounts', newcomer, headers)).status).toBe(201);
    expect(await counted()).toEqual({});
    expect(await marks()).toEqual([]);
  });

  test('concurrent requests of other members are counted', async () => {
    const cake = { title: 'Cake', content: 'At five.' };
    const responses = await Promise.all([
      ben.post('/api/posts', cake, headers),
      ada.post('/api/posts', cake, browser),
      ben.post('/api/posts', cake, headers),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await counted()).toEqual({ 'act posts': 1 });
    expect(await marks()).toHaveLength(1);
  });
});

describe('the report', () => {
  test('includes what this process has counted so far', async () => {
    await app.visitor().get('/', browser);
    await app.visitor().get('/login', browser);
    await ada.get('/posts', browser);
    await ben.post(`/api/entries/${post.id}/comments`, { text: 'More cake.' });
    await app.server.services.jobs.settle();
    const { body } = await dora.get<Report>('/api/admin/analytics?days=7');
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toBe(today);
    expect(body.views.landing).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(body.views.login.at(-1)).toBe(1);
    expect(body.acts.comments.at(-1)).toBe(1);
    expect(body.activeMembers.at(-1)).toBe(2);
    expect(body.weeks.at(-1)).toEqual({ monday: '2026-11-16', activeMembers: 2 });
    const members = await app.db.selectFrom('profile').select('user_id').execute();
    expect(body.members).toEqual([0, 0, 0, 0, 0, 0, members.length]);
    expect(body.pages).toEqual([
      { page: '/', views: 1 },
      { page: '/login', views: 1 },
      { page: '/posts', views: 1 },
    ]);
  });

  test.each([0, 91, 'many'])('rejects a range of %s days', async (days) => {
    expect((await dora.get(`/api/admin/analytics?days=${days}`)).status).toBe(422);
  });
});

test('every page of the app can be counted', async () => {
  for (const { path } of pages) expect((await view(ada, path)).status, path).toBe(200);
});

test('pending counts are written when the server stops', async () => {
  await view(app.visitor(), '/');
  await app.restart();
  const rows = await app.db.selectFrom('analytics_day').select(['name', 'total']).execute();
  expect(rows).toEqual([{ name: '/', total: 1 }]);
});

test('page views are rate-limited by client address', async () => {
  const strict = await startTestApp({ limits: { pageView: { points: 2, seconds: 60 } } });
  const visitor = strict.visitor();
  const statuses = [];
  for (const _attempt of [1, 2, 3]) statuses.push((await view(visitor, '/')).status);
  expect(statuses).toEqual([200, 200, 429]);
  const totals = Object.values(await readCounts(strict));
  expect(totals).toEqual([2]);
  await strict.close();
});
