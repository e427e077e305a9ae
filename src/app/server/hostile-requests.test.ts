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
