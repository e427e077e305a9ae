import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverCopy } from '#platform/server/copy.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { sendRaw } from '#test/raw-request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test.each([
  '//',
  '///',
  '//[',
  '//[?lang=de',
  '//?lang=de',
  '//elsewhere.example/community',
  '//index.html',
  '/api//',
  '/api//[',
  '//api/session',
])('a path with empty segments is not found, whatever the method: %s', async (path) => {
  for (const method of methods) {
    const response = await sendRaw(app.url, `${method} ${path}`);
    expect(response.status, `${method}: ${response.head}`).toBe(404);
    expect(response.head).not.toMatch(/^location:/im);
  }
});

test.each([
  'POST /api/session',
  'PUT /api/password-resets',
  'DELETE /api/session',
  'POST /api/pictures/post',
  'GET /api/session',
  'POST /api/nothing',
])(
  'an idempotency key that cannot be read is refused, even where none is used: %s',
  async (target) => {
    for (const key of ['two words', 'na\u00efve', 'tab\there', 'x'.repeat(101), '']) {
      const { status, body } = await sendRaw(app.url, target, { 'idempotency-key': key });
      expect([status, body], key).toEqual([400, expect.stringContaining(serverCopy.invalidKey)]);
      expect(body).toContain('"code":"BAD_REQUEST"');
    }
  },
);

const foreignHosts = [
  'elsewhere.example',
  'localhost.elsewhere.example',
  'localhost:80.elsewhere.example',
  '127.0.0.1.elsewhere.example:3000',
  'localhost@elsewhere.example',
];

test.each([
  ...['/', '/robots.txt', '/sitemap.xml', '/legal/terms', '/login', '/community', '/nowhere'],
  ...['/waiting-list/confirm', '/manifest.webmanifest', '/favicon.ico', '/index.html'],
  ...['/api/openapi.json', '/api/reference', '/api/session', '/api/nothing'],
])('a foreign Host header is never repeated: %s', async (path) => {
  for (const host of foreignHosts) {
    const forwarded = { forwarded: `host=${host}`, 'x-forwarded-host': host };
    const { head, body } = await sendRaw(app.url, `GET ${path}`, { host, ...forwarded });
    expect(head + body, host).not.toContain('elsewhere.example');
  }
});

test('without PUBLIC_URL, links are relative, unless the client is on this machine', async () => {
  const read = async (path: string, host: string) =>
    (await sendRaw(app.url, `GET ${path}`, { host })).body;
  for (const [host, site] of [
    ['elsewhere.example', ''],
    ['192.0.2.7:3000', ''],
    ['localhost:3000', 'http://localhost:3000'],
    ['[::1]', 'http://[::1]'],
  ] as const) {
    expect(await read('/robots.txt', host)).toContain(`Sitemap: ${site}/sitemap.xml\n`);
    expect(await read('/sitemap.xml', host)).toContain(`<loc>${site}/legal/terms</loc>`);
    expect(await read('/', host)).toContain(` ${site}/og.png`);
  }
});
