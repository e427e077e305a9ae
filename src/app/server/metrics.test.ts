import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRefusedSignUps, createMetrics } from '#platform/server/http/metrics.ts';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import { makeReadOnly } from '#test/inject-faults.ts';

const METRICS_TOKEN = 'a token for tests only';
/** Nothing listens on this port. */
const noMailServer = 'smtp://127.0.0.1:1';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { METRICS_TOKEN, SMTP_URL: noMailServer } });
});
afterAll(() => app.close());

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${app.url}/metrics`, { headers })).text();
}

/** Returns the samples of one metric, without its name. */
async function samples(name: string): Promise<string[]> {
  const lines = (await readMetrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => line.slice(name.length));
}

/** Returns the route names under which requests have been counted. */
async function routes(): Promise<Set<string>> {
  const text = await readMetrics();
  return new Set([...text.matchAll(/route="([^"]*)"/g)].flatMap(([, name]) => name ?? []));
}

test.each([undefined, 'Bearer a wrong token', METRICS_TOKEN])(
  'a request for the metrics without the token gets a 404: %s',
  async (authorization) => {
    const response = await fetch(`${app.url}/metrics`, {
      headers: { ...(authorization && { authorization }) },
    });
    expect(response.status).toBe(404);
  },
);

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

test('pending and failed emails are counted separately', async () => {
  expect(await samples('outbox_mails')).toEqual(['{state="pending"} 0', '{state="failed"} 0']);
  await app.account('ada');
  await app.visitor().post('/api/password-resets', { email: sampleEmail('ada') });
  await app.server.services.jobs.settle();
  const [pending, failed] = await samples('outbox_mails');
  expect(pending).toMatch(/^{state="pending"} [1-9]/);
  expect(failed).toBe('{state="failed"} 0');
  const rejected = { next_attempt_at: null, content: null, failed_at: Date.now() };
  await app.db.updateTable('outbox_mail').set(rejected).execute();
  expect((await samples('outbox_mails'))[0]).toBe('{state="pending"} 0');
  expect((await samples('outbox_mails'))[1]).toMatch(/^{state="failed"} [1-9]/);
  expect(await readMetrics()).not.toContain(sampleEmail('ada'));
});

test('the metrics show a fault as long as it lasts', async () => {
  const healthy = ['{place="database"} 0', '{place="files"} 0', '{place="bucket"} 0'];
  expect(await samples('storage_fault')).toEqual(healthy);
  const bob = await app.member('bob');
  const repair = await makeReadOnly(app);
  try {
    expect((await bob.post('/api/posts', { title: 'A walk', content: 'At noon.' })).status).toBe(
      503,
    );
    expect(await samples('storage_fault')).toEqual(['{place="database"} 1', ...healthy.slice(1)]);
  } finally {
    await repair();
  }
  await expect.poll(() => samples('storage_fault'), { timeout: 10_000 }).toEqual(healthy);
});

test('while the database is unavailable, only the number of emails is missing from the metrics', async () => {
  const { text } = createMetrics({
    countStreams: () => 3,
    countMails: () => Promise.reject(new Error('the database is closed')),
    faults: { lastsAt: () => true },
    refusedSignUps: countRefusedSignUps(),
  });
  const { body } = await text();
  expect(body).toContain('live_streams_open 3');
  expect(body).toContain('storage_fault{place="database"} 1');
  expect(body).not.toContain('outbox_mails{');
});

test('every metric in the alert rules exists', async () => {
  const rules = await readFile('deploy/alerts.yaml', 'utf8');
  const ours = /\b(?:http|live|outbox|refused|storage|process|nodejs)_[a-z0-9_]+/g;
  const named = [...new Set(rules.match(ours))];
  const text = await readMetrics();
  expect(named.length).toBeGreaterThan(5);
  // A counter with labels has no line of its own before it counts, but its description names it.
  expect(named.filter((name) => !new RegExp(`[\n ]${name}\\b`).test(text))).toEqual([]);
});
