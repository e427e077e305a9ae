import { performance } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type Next } from 'hono';
import { serverCopy as copy } from '#platform/server/copy.ts';
import { rememberWish } from '#platform/server/http/do-not-track.ts';
import { toAppError } from '#platform/server/http/errors.ts';
import { runWithLocale } from '#platform/server/http/locale.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { checkOrigin } from '#platform/server/http/origin-check.ts';
import {
  createRequestContext,
  type RequestContext,
} from '#platform/server/http/request-context.ts';
import { setSecurityHeaders } from '#platform/server/http/security-headers.ts';
import { redirect, send, sendError, sendHtml, sendJson } from '#platform/server/http/send.ts';
import type { EventStreams } from '#platform/server/live/event-stream.ts';
import type { Log } from '#platform/server/log.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { createApiHandler } from './api-handler.ts';
import { readAppFiles } from './app-files.ts';
import { type Community, createDocuments } from './documents.ts';
import { createPublicPages, type PublicPages } from './public-pages.ts';
import { publicRoutes } from './public-routes.ts';
import { createReference } from './reference.ts';
import { createRequestLabels } from './request-labels.ts';
import type { StartedFeatures } from './start-features.ts';

interface AppOptions {
  services: Services;
  features: StartedFeatures;
  streams: EventStreams;
  metrics: Metrics;
  community: Community;
  /** The folder of the built web. */
  webDir: string;
  /** Rejects while this process should get no new requests. */
  ready: () => Promise<void>;
}

interface Env {
  Bindings: HttpBindings;
  Variables: { request: RequestContext };
}

type Answer = (context: RequestContext, c: Context<Env>) => Promise<unknown> | unknown;

/** A handler that writes to Node's own response. */
const raw = (answer: Answer) => async (c: Context<Env>) => {
  await answer(c.var.request, c);
  return RESPONSE_ALREADY_SENT;
};

/**
 * Files with a hash in their name never change; the service worker, by which a browser finds out that
 * there is a new version, is asked for each time, and the others after an hour. Said before the file is
 * looked for, as a header that is set later does not reach the answer.
 */
async function cacheStatic(c: Context, next: Next): Promise<void> {
  const { path } = c.req;
  const forever = path.startsWith('/assets/');
  const kept = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  c.header('Cache-Control', path === '/sw.js' ? 'no-cache' : kept);
  await next();
}

type App = Hono<Env>;

/** Whatever can be asked of this server: four groups, from the narrowest path to the widest. */
export async function createApp(options: AppOptions): Promise<App> {
  const { services, metrics } = options;
  const app: App = new Hono();
  const labelOf = createRequestLabels(app);
  app.use(async (c, next) => {
    const { incoming: req, outgoing: res } = c.env;
    const context = createRequestContext(req, res, services);
    c.set('request', context);
    setSecurityHeaders(res, context.origin.startsWith('https:'));
    res.setHeader('X-Request-Id', context.requestId);
    observe(context, { log: services.log, metrics, labelOf });
    await runWithLocale(req, () => rememberWish(req.headers, next));
  });
  app.use(async ({ env }, next) => {
    // No address of ours has it in it, and PostgreSQL no text.
    if (env.incoming.url?.includes('%00')) throw new AppError('BAD_REQUEST', copy.badAddress);
    await next();
  });
  serveOperators(app, options);
  serveApi(app, options);
  const pages = await createPublicPages(services, options.webDir);
  await servePublic(app, options, pages);
  servePages(app, options, await createDocuments({ ...options, showFront: pages.front }));
  app.all('*', () => {
    throw notFound('Page');
  });
  app.onError((error, c) => {
    sendError(c.env.outgoing, toAppError(error, services.log));
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/** What whoever runs the server looks at. */
function serveOperators(app: App, { services, metrics, ready }: AppOptions): void {
  app.get(
    '/healthz',
    raw(({ res }) => sendJson(res, 200, { status: 'ok' })),
  );
  app.get(
    '/readyz',
    raw(async ({ res }) => {
      const isReady = await ready().then(
        () => true,
        () => false,
      );
      sendJson(res, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable' });
    }),
  );
  app.get(
    '/metrics',
    raw(async ({ req, res }) => {
      const token = services.config.metricsToken;
      if (!token || req.headers.authorization !== `Bearer ${token}`) throw notFound('Page');
      const { type, body } = await metrics.text();
      send(res, 200, type, body);
    }),
  );
}

/** The wire and the stored files. */
function serveApi(app: App, { services, features, streams }: AppOptions): void {
  const reference = createReference(services.config.communityName);
  app.use('/api/*', async (c, next) => {
    checkOrigin(c.var.request);
    await next();
  });
  app.get(
    '/api/openapi.json',
    raw(async ({ res }) => sendJson(res, 200, await reference.document())),
  );
  app.get(
    '/api/reference',
    raw(async ({ res }) => sendHtml(res, await reference.page())),
  );
  app.get(
    '/api/stream',
    raw((context) => openStream(context, features.accounts.gate, streams)),
  );
  for (const { method, path, handle } of features.endpoints) {
    const answer = raw((context, c) => handle(context, c.req.param()));
    app.on([method].flat(), path, answer);
  }
  app.all('/api/*', raw(createApiHandler(features.router)));
}

/** The live stream of one browser. */
async function openStream(
  { req, res }: RequestContext,
  gate: StartedFeatures['accounts']['gate'],
  streams: EventStreams,
): Promise<void> {
  const { userId, sessionToken } = await gate.requireMember(req);
  const given = req.headers['last-event-id'];
  await streams.open({
    res,
    userId,
    sessionToken,
    lastEventId: typeof given === 'string' ? given : null,
    isAllowed: async () => (await gate.read(req)) !== null,
  });
}

/** What is for everybody. */
async function servePublic(app: App, options: AppOptions, pages: PublicPages): Promise<void> {
  const { services, webDir } = options;
  for (const { method, path, answer } of publicRoutes(services, pages)) {
    app.on(method, path, raw(answer));
  }
  for (const { path, answer } of await readAppFiles(webDir, services.config.communityName)) {
    app.get(path, raw(answer));
  }
  // Browsers look for it beside every answer that is no page of ours.
  app.get(
    '/favicon.ico',
    raw(({ res }) => redirect(res, '/favicon-32.png')),
  );
}

/** A page with such a name is looked for as any other is; a script or a picture is only missing. */
const noFile =
  (handleDocument: Answer): Answer =>
  (context, c) => {
    const asPage = context.req.headers.accept?.includes('text/html') ?? false;
    if (!asPage || c.req.path.startsWith('/assets/')) throw notFound('File');
    return handleDocument(context, c);
  };

/** Static files, and for every other path a page or the way to one. */
function servePages(app: App, { webDir: root }: AppOptions, handleDocument: Answer): void {
  const missing = raw(noFile(handleDocument));
  // A page that the build left for us to fill is no file.
  app.get('/:page{.+\\.html}', missing);
  app.get(
    '/:file{.+\\.[a-z0-9]+}',
    cacheStatic,
    serveStatic({ root, precompressed: true }),
    missing,
  );
  app.get('*', raw(handleDocument));
}

interface ObserveOptions {
  log: Log;
  metrics: Metrics;
  /** The name under which a path is counted. */
  labelOf: (path: string) => string;
}

/** Times the request and writes its line: writes and failures at info, plain reads at debug. */
function observe({ req, res, requestId }: RequestContext, options: ObserveOptions): void {
  const { log, metrics, labelOf } = options;
  const startedAt = performance.now();
  res.once('close', () => {
    const ms = performance.now() - startedAt;
    const method = req.method ?? 'GET';
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const status = res.statusCode;
    metrics.observe(method, labelOf(path), status, ms / 1000);
    const quiet = (method === 'GET' || method === 'HEAD') && status < 400;
    log[status >= 500 ? 'error' : quiet ? 'debug' : 'info'](
      { requestId, method, path, status, ms: Math.round(ms) },
      'request',
    );
  });
}
