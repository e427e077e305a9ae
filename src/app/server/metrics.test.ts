import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

const METRICS_TOKEN = 'a token for tests only';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { METRICS_TOKEN } });
});
afterAll(() => app.close());

/** Returns the route names under which requests have been counted. */
async function routes(): Promise<Set<string>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
  return new Set([...text.matchAll(/route="([^"]*)"/g)].flatMap(([, name]) => name ?? []));
}

test('metrics require a token', async () => {
  expect((await app.visitor().get('/metrics')).status).toBe(404);
});

test('requests are counted by route', async () => {
  await app.visitor().get('/login');
  await app.visitor().get('/api/session');
  await app.visitor().get('/api/posts/an-id');
  await app.visitor().get('/profile/somebody');
  await app.visitor().get('/healthz');
  const expected = ['/login', '/api/session', '/api/posts', '/profile', '/healthz'];
  const missing = async () => {
    const counted = await routes();
    return expected.filter((name) => !counted.has(name));
  };
  await expect.poll(missing).toEqual([]);
  expect([...(await routes())].join()).not.toContain('an-id');
});

test('unknown paths are counted under one name', async () => {
  const before = await routes();
  const unknown = Array.from({ length: 20 }, (_, n) => [`/nowhere${n}`, `/api/nothing${n}`]).flat();
  for (const path of unknown) await app.visitor().get(path);
  await expect.poll(routes).toContain('other');
  const added = [...(await routes())].filter((name) => !before.has(name) && name !== '/metrics');
  expect(added.filter((name) => name !== 'other')).toEqual([]);
});
