import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

test('the web app manifest contains the community’s name', async () => {
  const app = await startTestApp({ settings: { COMMUNITY_NAME: 'Tea & "Co"' } });
  const { headers, text } = await app.visitor().get('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(text)).toEqual({
    name: 'Tea & "Co"',
    short_name: 'Tea & "Co"',
    description: expect.stringMatching(/^A community/),
    lang: 'en',
    shortcuts: [],
    start_url: '/',
  });
  await app.close();
});

test.each([
  ['/assets/feed.t.js', 200, 'public, max-age=31536000, immutable'],
  ['/manifest.webmanifest', 200, 'no-cache'],
  ['/assets/missing.js', 404, 'no-store'],
])('%s returns %i with Cache-Control: %s', async (path, status, caching) => {
  const app = await startTestApp();
  const response = await app.visitor().get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, caching]);
  await app.close();
});

test('the app files are always revalidated and contain no personal data, and the landing page is not one of them', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  await ada.post('/api/posts', { title: 'For members', content: 'A sample.' });
  for (const path of ['/index.html', '/sw.js', '/manifest.webmanifest']) {
    const { status, headers, text } = await ada.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
    expect(text).not.toMatch(/ada|For members|first-data/);
  }
  expect((await app.visitor().get('/landing.html')).status).toBe(404);
  await app.close();
});
