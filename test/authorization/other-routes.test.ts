import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { arrange, type World } from './sample-calls.ts';

/** What each kind of person is answered. */
interface Verdict {
  visitor: number;
  /** Has an account without a profile. */
  eve: number;
  ben: number;
  /** A path that fits the route, where it has a pattern. */
  path?: (world: World & { file: string }) => string;
}

const everybody = (status: number) => ({ visitor: status, eve: status, ben: status });

/**
 * The routes that stand beside the contract. A new one that is not named here fails the test, and so
 * does one that answers somebody otherwise.
 */
const verdicts: Record<string, Verdict> = {
  'GET /healthz': everybody(200),
  'GET /readyz': everybody(200),
  'GET /metrics': everybody(404),
  'GET /api/openapi.json': everybody(200),
  'GET /api/reference': everybody(200),
  'GET /api/stream': { visitor: 401, eve: 403, ben: 200 },
  // Without an attempt of that browser's it is a page that says so, to everybody.
  'GET /api/session/google/callback': everybody(200),
  'GET /api/account/data': { visitor: 401, eve: 403, ben: 200 },
  'HEAD /api/account/data': { visitor: 401, eve: 403, ben: 200 },
  'POST /api/pictures/:purpose': {
    visitor: 401,
    eve: 415,
    ben: 415,
    path: () => '/api/pictures/post',
  },
  'GET /api/events/:id/calendar.ics': {
    visitor: 401,
    eve: 403,
    ben: 200,
    path: ({ params }) => `/api/events/${params.eventId}/calendar.ics`,
  },
  'GET /api/waiting-list.csv': { visitor: 401, eve: 403, ben: 403 },
  'GET /favicon.ico': everybody(302),
  'GET /files': { visitor: 401, eve: 400, ben: 400 },
  'HEAD /files': { visitor: 401, eve: 400, ben: 400 },
  'GET /files/*': { visitor: 401, eve: 404, ben: 404, path: ({ file }) => file },
  'HEAD /files/*': { visitor: 401, eve: 404, ben: 404, path: ({ file }) => file },
  'GET /legal/terms': everybody(200),
  'GET /legal/privacy': everybody(200),
  // Without a key, or anything else of a form: a link that does not work, and no form at all.
  'POST /waiting-list': everybody(415),
  'GET /waiting-list/confirm': everybody(404),
  'POST /waiting-list/confirm': everybody(415),
  'GET /waiting-list/leave': everybody(200),
  'POST /waiting-list/leave': everybody(415),
  'GET /robots.txt': everybody(200),
  'GET /sitemap.xml': everybody(200),
  'GET /index.html': everybody(200),
  'GET /manifest.webmanifest': everybody(200),
  'GET /:page{.+\\.html}': { ...everybody(404), path: () => '/landing.html' },
  'GET /:file{.+\\.[a-z0-9]+}': { ...everybody(404), path: () => '/assets/none.js' },
  'GET /*': { visitor: 302, eve: 302, ben: 200, path: () => '/community' },
};

/** Middleware, and what leads into the contract, which has a matrix of its own. */
const passages = ['ALL /*', 'ALL /api/*', 'ALL *'];

let app: TestApp;
let world: World & { file: string };

beforeAll(async () => {
  app = await startTestApp();
  const arranged = await arrange(app);
  // Nothing shows this picture yet, so that it is its owner's alone.
  const { url } = await uploadPicture(arranged.ada, 'post');
  world = { ...arranged, file: url };
});
afterAll(() => app.close());

test('every route is classified', () => {
  const routes = new Set(app.server.routes.filter((route) => !passages.includes(route)));
  expect([...routes].toSorted()).toEqual(Object.keys(verdicts).toSorted());
});

test.each(Object.entries(verdicts))('%s', async (route, verdict) => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = verdict.path?.(world) ?? pattern;
  for (const who of ['visitor', 'eve', 'ben'] as const) {
    const person = who === 'visitor' ? app.visitor() : world[who];
    const headers = { origin: app.url, cookie: person.cookie };
    const abort = new AbortController();
    const init = { method, headers, redirect: 'manual' as const, signal: abort.signal };
    const answer = await fetch(app.url + path, init);
    expect(answer.status, who).toBe(verdict[who]);
    abort.abort();
  }
});
