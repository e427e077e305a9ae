import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { pages } from '../route-table.ts';

let app: TestApp;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  eve = await app.account('eve');
});
afterAll(() => app.close());

/** For each page and kind of user, the path that the user is redirected to, or "stays" if the page itself is sent. */
const table: [path: string, visitor: string, withoutProfile: string, member: string][] = [
  ['/', 'stays', '/community', '/community'],
  ['/login', 'stays', '/community', '/community'],
  ['/login?next=/posts', 'stays', '/posts', '/posts'],
  ['/login?next=https://elsewhere.example', 'stays', '/community', '/community'],
  ['/login?next=//elsewhere.example', 'stays', '/community', '/community'],
  ['/login?reset=token', 'stays', '/community', '/community'],
  ['/create-profile', '/login', 'stays', '/community'],
  ['/create-profile?next=/posts', '/login?next=%2Fposts', 'stays', '/posts'],
  ['/community', '/login', '/create-profile', 'stays'],
  ['/posts', '/login?next=%2Fposts', '/create-profile?next=%2Fposts', 'stays'],
  ['/posts/', '/login?next=%2Fposts%2F', '/create-profile?next=%2Fposts%2F', 'stays'],
  ['/posts/new', '/login?next=%2Fposts%2Fnew', '/create-profile?next=%2Fposts%2Fnew', 'stays'],
  [
    '/posts?page=2',
    '/login?next=%2Fposts%3Fpage%3D2',
    '/create-profile?next=%2Fposts%3Fpage%3D2',
    'stays',
  ],
  [
    '/posts/1?comment=2&notice=3',
    '/login?next=%2Fposts%2F1%3Fcomment%3D2%26notice%3D3',
    '/create-profile?next=%2Fposts%2F1%3Fcomment%3D2%26notice%3D3',
    '/posts/1?comment=2',
  ],
  ['/admin', '/login?next=%2Fadmin', '/create-profile?next=%2Fadmin', '/community'],
  ['/profile', '/login?next=%2Fprofile', '/create-profile?next=%2Fprofile', 'stays'],
  [
    '/profile/ada',
    '/login?next=%2Fprofile%2Fada',
    '/create-profile?next=%2Fprofile%2Fada',
    'stays',
  ],
  ['/events', '/login?next=%2Fevents', '/create-profile?next=%2Fevents', 'stays'],
  ['/events/new', '/login?next=%2Fevents%2Fnew', '/create-profile?next=%2Fevents%2Fnew', 'stays'],
  ['/messages', '/login?next=%2Fmessages', '/create-profile?next=%2Fmessages', 'stays'],
  [
    '/settings/profile',
    '/login?next=%2Fsettings%2Fprofile',
    '/create-profile?next=%2Fsettings%2Fprofile',
    'stays',
  ],
  ['/nowhere', '/', '/community', '/community'],
  ['/posts/a/b', '/', '/community', '/community'],
  ['/dev/ui', '/', '/community', '/community'],
  ['/posts/%ff', '/', '/community', '/community'],
  ['/profile/100%', '/', '/community', '/community'],
];

async function destination(person: Person, path: string): Promise<string> {
  const { status, headers, text } = await person.get(path);
  if (status === 302) return headers.get('location') ?? '';
  expect([status, text]).toEqual([200, expect.stringContaining('<html')]);
  return 'stays';
}

test.each(table)(
  '%s sends each user to the right page',
  async (path, visitor, withoutProfile, member) => {
    expect({
      visitor: await destination(app.visitor(), path),
      withoutProfile: await destination(eve, path),
      member: await destination(ada, path),
    }).toEqual({ visitor, withoutProfile, member });
  },
);

test('a visitor to a page with a very long URL is sent to /login without it, because escaping makes it too long', async () => {
  const path = `/search?query=${'%C3%B6'.repeat(1000)}`;
  expect(await destination(app.visitor(), path)).toBe('/login');
  expect(await destination(ada, path)).toBe('stays');
});

test('members cannot open the admin pages, and administrators can open all of them', async () => {
  const dora = await app.member('dora');
  const adminPages = pages.map(({ path }) => path).filter((path) => path.startsWith('/admin'));
  expect(adminPages.length).toBeGreaterThan(5);
  for (const path of adminPages) expect(await destination(dora, path), path).toBe('/community');
  await makeAdministrator(app, dora);
  for (const path of adminPages) expect(await destination(dora, path), path).toBe('stays');
  expect((await dora.get('/admin')).text).toContain('"isAdmin":true');
  expect((await ada.get('/community')).text).toContain('"isAdmin":false');
});

describe('a page', () => {
  const firstData = (html: string): unknown =>
    JSON.parse(
      /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? '',
    );

  test('contains the signed-in member, and no token', async () => {
    const { text } = await ada.get('/community');
    expect(firstData(text)).toMatchObject({
      viewer: { userId: ada.userId, username: 'ada', hasProfile: true },
      community: { name: 'Kith', demoAccounts: null, google: false, sendsEmails: false },
    });
    expect(text).not.toMatch(/token/i);
  });

  test('contains no member for a visitor', async () => {
    expect(firstData((await app.visitor().get('/login')).text)).toMatchObject({ viewer: null });
  });

  test('is not cached, cannot be framed and runs no inline scripts', async () => {
    const { headers } = await ada.get('/community');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])(
    'with Accept-Encoding %s, has Content-Encoding %s and the same content',
    async (accepted, encoding) => {
      await ada.post('/api/posts', {
        title: 'Long',
        content: 'A sample of some length. '.repeat(99),
      });
      const response = await ada.get('/community', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(firstData(response.text)).toMatchObject({ viewer: { username: 'ada' } });
      expect(Number(response.headers.get('content-length')) < 2000).toBe(encoding !== null);
    },
  );

  test('preloads only the scripts of its own page', async () => {
    const preloads = async (path: string) =>
      (await ada.get(path)).text.match(/modulepreload[^>]+/g);
    expect(await preloads('/community')).toEqual([
      'modulepreload" crossorigin href="/assets/feed.t.js" fetchpriority="low"',
    ]);
    expect(await preloads('/posts/some-post/')).toEqual([
      'modulepreload" crossorigin href="/assets/post.js" fetchpriority="low"',
    ]);
    expect(await preloads('/events')).toBeNull();
  });

  test('preloads the German texts of its own page and of the code that all pages share', async () => {
    const { text } = await ada.get('/community', { 'accept-language': 'de' });
    const files = [...text.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)];
    expect(files.map(([, file]) => file)).toEqual([
      '/assets/feed.t.js',
      '/assets/app.de.js',
      '/assets/feed.de.js',
    ]);
  });

  test('is not broken by HTML in the community’s name', async () => {
    const other = await startTestApp({ settings: { COMMUNITY_NAME: '</script><b>Tea' } });
    const { text } = await other.visitor().get('/login');
    expect(text).not.toContain('</script><b>');
    expect(firstData(text)).toMatchObject({ community: { name: '</script><b>Tea' } });
    await other.close();
  });
});

describe('a path that is not a page', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/nothing.js',
    '/assets/missing.css',
    '/files/x',
    '/dev/ui.html',
  ])('%s returns an error in the standard shape', async (path) => {
    const { status, body } = await app.visitor().get<{ code: string }>(path);
    expect([401, 404]).toContain(status);
    expect(body).toMatchObject({ defined: true, status, code: expect.any(String) });
  });

  test.each(['/foo.html', '/a/b.c', '/dev/ui.html', '/%ff'])(
    '%s, requested as a page, redirects visitors to / and members to /community',
    async (path) => {
      const pageHeaders = { accept: 'text/html,*/*;q=0.8' };
      expect((await app.visitor().get(path, pageHeaders)).headers.get('location')).toBe('/');
      const member = await app.member(`member${path.length}`);
      expect((await member.get(path, pageHeaders)).headers.get('location')).toBe('/community');
    },
  );

  test.each(['/%00', '/posts/%00', '/community?page=%00', '//nowhere'])(
    '%s, requested as a page, redirects visitors and members to /',
    async (path) => {
      for (const user of [app.visitor(), ada]) {
        const { status, headers } = await user.get(path, { accept: 'text/html,*/*;q=0.8' });
        expect([status, headers.get('location')]).toEqual([302, '/']);
      }
    },
  );

  test.each(['/api/pictures/%00', '/files/%00'])(
    '%s, requested as a page, is still an error',
    async (path) => {
      const { status, body } = await app.visitor().get(path, { accept: 'text/html' });
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })]);
    },
  );

  test('an error in response to a form is a page, which says what is wrong', async () => {
    const foreign = { origin: 'https://elsewhere.example', accept: 'text/html,*/*;q=0.8' };
    const { status, headers, text } = await app
      .visitor()
      .post('/waiting-list?from=a?b', '', foreign);
    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    // A reload would send the form again.
    expect(headers.get('refresh')).toBeNull();
    expect(text).toContain('<p>This request comes from another site');
    // A link would not send the form again.
    expect(text).toContain('go back');
    expect(text).not.toContain('<a href');
  });

  test('/favicon.ico redirects to the icon', async () => {
    const response = await app.visitor().get('/favicon.ico');
    expect(response.headers.get('location')).toBe('/favicon-32.png');
  });

  test('a missing script is a 404, not a page', async () => {
    const response = await app.visitor().get('/assets/missing.js', { accept: 'text/html' });
    expect(response.status).toBe(404);
  });

  test.each([
    '/posts/%00',
    '/api/profiles/%00',
    '/api/members?query=%00',
    '/waiting-list/leave?key=%00',
    '/nothing%00.js',
  ])('%s is a bad request', async (path) => {
    const { status, body } = await app.visitor().get<{ code: string }>(path);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('/healthz and /readyz report that the server is alive and ready', async () => {
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    expect((await app.visitor().get('/readyz')).status).toBe(200);
  });

  test('/api/openapi.json describes the API in OpenAPI 3.1', async () => {
    const { status, body } = await app
      .visitor()
      .get<{ openapi: string; paths: object }>('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/posts', '/feed', '/entries/{entryId}/like', '/pictures/{purpose}']),
    );
  });
});
