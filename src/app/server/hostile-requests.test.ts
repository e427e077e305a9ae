import { afterAll, beforeAll, expect, test } from 'vitest';
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
