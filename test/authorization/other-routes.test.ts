import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { arrange, type World } from './sample-calls.ts';

/** The status that each kind of caller receives. */
interface ExpectedStatuses {
  visitor: number;
  /** A user with an account but no profile. */
  eve: number;
  ben: number;
  /** A path that matches the route's pattern. */
  path?: (world: World & { file: string }) => string;
}

const everybody = (status: number) => ({ visitor: status, eve: status, ben: status });

/**
 * The routes that are not in a contract. The test fails if a route is missing here or responds with a different
 * status.
 */
const expectedStatuses: Record<string, ExpectedStatuses> = {
  'GET /healthz': everybody(200),
  'GET /readyz': everybody(200),
  'GET /metrics': everybody(404),
  'GET /api/openapi.json': everybody(200),
  'GET /api/reference': everybody(200),
  'GET /api/stream': { visitor: 401, eve: 403, ben: 200 },
  // If the browser has no pending sign-in attempt, the response is a page that says that the sign-in failed.
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
  'GET /files/link-previews/:pictureId': {
    visitor: 401,
    eve: 403,
    ben: 404,
    path: () => '/files/link-previews/none',
  },
  'HEAD /files/link-previews/:pictureId': {
    visitor: 401,
    eve: 403,
    ben: 404,
    path: () => '/files/link-previews/none',
  },
  'GET /files': { visitor: 401, eve: 400, ben: 400 },
  'HEAD /files': { visitor: 401, eve: 400, ben: 400 },
  'GET /files/*': { visitor: 401, eve: 404, ben: 404, path: ({ file }) => file },
  'HEAD /files/*': { visitor: 401, eve: 404, ben: 404, path: ({ file }) => file },
  'GET /legal/terms': everybody(200),
  'GET /legal/privacy': everybody(200),
  'GET /rules': everybody(200),
  'GET /rules/:version': { ...everybody(200), path: () => '/rules/0' },
  // Without a token, the confirmation page says that the link does not work, and the page for leaving the list says
  // that the address has been deleted. A POST request without a form is refused.
  'POST /waiting-list': everybody(415),
  'GET /waiting-list/confirm': everybody(404),
  'POST /waiting-list/confirm': everybody(415),
  'GET /waiting-list/leave': everybody(200),
  'POST /waiting-list/leave': everybody(415),
  'GET /invite/:code': { visitor: 404, eve: 302, ben: 200 },
  'GET /api/unsubscribe/:token': everybody(302),
  'POST /api/unsubscribe/:token': everybody(404),
  'GET /unsubscribe/:token': everybody(404),
  'POST /unsubscribe': everybody(415),
  'GET /robots.txt': everybody(200),
  'GET /sitemap.xml': everybody(200),
  'GET /index.html': everybody(200),
  'GET /manifest.webmanifest': everybody(200),
  'GET /:page{.+\\.html}': { ...everybody(404), path: () => '/landing.html' },
  'GET /:file{.+\\.[a-z0-9]+}': { ...everybody(404), path: () => '/assets/none.js' },
  'GET /*': { visitor: 302, eve: 302, ben: 200, path: () => '/community' },
};

/** The routes of the middleware, and those that respond to unknown endpoints and paths. */
const middlewareRoutes = ['ALL /*', 'ALL /api/*', 'ALL *'];

let app: TestApp;
let world: World & { file: string };

beforeAll(async () => {
  app = await startTestApp();
  const arranged = await arrange(app);
  // This picture is pending, so only its owner may read it.
  const { url } = await uploadPicture(arranged.ada, 'post');
  world = { ...arranged, file: url };
});
afterAll(() => app.close());

test('every route has expected statuses', () => {
  const routes = new Set(app.server.routes.filter((route) => !middlewareRoutes.includes(route)));
  expect([...routes].toSorted()).toEqual(Object.keys(expectedStatuses).toSorted());
});

test.each(Object.entries(expectedStatuses))(
  '%s has the right status for each caller',
  async (route, expected) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = expected.path?.(world) ?? pattern;
    for (const who of ['visitor', 'eve', 'ben'] as const) {
      const person = who === 'visitor' ? app.visitor() : world[who];
      const headers = { origin: app.url, cookie: person.cookie };
      const abort = new AbortController();
      const init = { method, headers, redirect: 'manual' as const, signal: abort.signal };
      const response = await fetch(app.url + path, init);
      expect(response.status, who).toBe(expected[who]);
      abort.abort();
    }
  },
);
