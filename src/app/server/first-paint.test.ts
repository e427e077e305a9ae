import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { makeModerator } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
let ben: Person;

beforeEach(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterEach(() => app.close());

/** Returns the HTML that is visible before the app runs. */
async function readPaint(person: Person, path: string): Promise<string> {
  const { text } = await person.get(path);
  return /<div id="root">(.*)<\/div><script/s.exec(text)?.[1] ?? '';
}

const post = (person: Person, title: string, content = 'A sample.') =>
  person.post<{ id: string }>('/api/posts', { title, content });

test('the community page shows its newest entries before the app runs', async () => {
  for (let n = 1; n <= 6; n++) await post(ben, `Post ${n}`);
  const paint = await readPaint(ada, '/community');
  expect(paint.match(/<h2>.*?<\/h2>/g)).toEqual([6, 5, 4, 3].map((n) => `<h2>Post ${n}</h2>`));
  expect(paint).toMatch(/Kith Community.*A sample\..*ben now/s);
});

test('the first paint shows an event’s text but not its time, which depends on the viewer’s time zone', async () => {
  await ben.post('/api/events', {
    title: 'Lantern walk',
    description: 'At talking pace.',
    date: '2099-11-27T19:30',
    timeZone: 'Europe/Amsterdam',
    location: 'Old Bridge',
  });
  const paint = await readPaint(ada, '/community');
  expect(paint).toMatch(/<h2>Lantern walk<\/h2><p>At talking pace\.<\/p>\s*cover/);
  expect(paint).not.toMatch(/2099|19:30|Nov/);
});

test('the first paint escapes members’ text', async () => {
  await post(ben, '<img src=x onerror=alert(1)>', '{{community}} & "quotes" <b>');
  const paint = await readPaint(ada, '/community');
  expect(paint).toContain('<h2>&lt;img src=x onerror=alert(1)&gt;</h2>');
  expect(paint).toContain('<p>{{community}} &amp; &quot;quotes&quot; &lt;b&gt;</p>');
});

test('the first paint shortens a long text, but never in the middle of an emoji', async () => {
  await post(ben, 'Long', `${'word '.repeat(90)}end of it`);
  await post(ben, 'Longer', `${'b'.repeat(399)}🌿end of it`);
  await ben.post('/api/events', {
    title: 'Longest',
    description: `${'c'.repeat(399)}🌿end of it`,
    date: '2099-11-27T19:30',
    timeZone: 'Europe/Amsterdam',
    location: 'Old Bridge',
  });
  const paint = await readPaint(ada, '/community');
  expect(paint).toMatch(/word.*bbb.*ccc|ccc.*bbb.*word/s);
  expect(paint).not.toContain('end of it');
  expect(paint).not.toContain('\uFFFD');
});

test('an empty community page and every other member page start as an empty app shell', async () => {
  expect(await readPaint(ada, '/community')).toMatch(/waiting$/);
  await post(ben, 'Elsewhere');
  await makeModerator(app, ada);
  for (const path of ['/posts', '/events/new', '/profile', '/messages', '/admin/cases']) {
    const paint = await readPaint(ada, path);
    expect(paint).toMatch(/waiting$/);
    expect(paint).not.toContain('Elsewhere');
  }
});

test('a page outside the app shell starts empty', async () => {
  await post(ben, 'For members');
  expect((await app.visitor().get('/login')).text).toContain('<div id="root"></div><script');
  const eve = await app.account('eve');
  expect((await eve.get('/create-profile')).text).toContain('<div id="root"></div><script');
});
