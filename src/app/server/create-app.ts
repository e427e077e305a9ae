import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type Next } from 'hono';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { serverCopy as copy } from '#platform/server/copy.ts';
import type { Faults } from '#platform/server/faults/faults.ts';
import { hasBearerToken } from '#platform/server/http/bearer-token.ts';
import { type BodyTimeouts, setBodyTimeout } from '#platform/server/http/body-timeout.ts';
import { runWithDoNotTrack } from '#platform/server/http/do-not-track.ts';
import { toAppError } from '#platform/server/http/errors.ts';
import { runWithLocale } from '#platform/server/http/locale.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { checkOrigin } from '#platform/server/http/origin-check.ts';
import {
  createRequestContext,
  idempotencyKey,
  type RequestContext,
} from '#platform/server/http/request-context.ts';
import {
  redirect,
  send,
  sendError,
  sendHtml,
  sendJson,
  setCommonHeaders,
} from '#platform/server/http/send.ts';
import type { EventStreams } from '#platform/server/live/event-stream.ts';
import type { Log } from '#platform/server/log.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { createApiHandler, type ToError } from './api-handler.ts';
import { readAppFiles } from './app-files.ts';
import { type Community, createDocuments } from './documents.ts';
import { createErrorSender, expectsPage, isNavigation } from './error-page.ts';
import { observeRequest } from './observe-request.ts';
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
  bodyTimeouts: BodyTimeouts;
  community: Community;
  /** The folder of the built web app. */
  webDir: string;
  /** Rejects while this process should not receive new requests. */
  ready: () => Promise<void>;
}

interface Env {
  Bindings: HttpBindings;
  Variables: { request: RequestContext };
}

type Handler = (context: RequestContext, c: Context<Env>) => Promise<unknown> | unknown;

/** Adapts a handler that writes to Node's own response. */
const raw = (handle: Handler) => async (c: Context<Env>) => {
  await handle(c.var.request, c);
  return RESPONSE_ALREADY_SENT;
};

/**
 * Sets how long browsers cache a static file. Files in /assets/ have a hash in their name and never change. The service
 * worker announces new versions of the app, so browsers revalidate it every time. They revalidate all other files after
 * an hour. The header must be set before the file is served.
 */
async function cacheStatic(c: Context, next: Next): Promise<void> {
  const { path } = c.req;
  const isHashed = path.startsWith('/assets/');
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  c.header('Cache-Control', path === '/sw.js' ? 'no-cache' : caching);
  await next();
}

type App = Hono<Env>;

interface RunningApp {
  /** Handles every request to the server. */
  listener: RequestListener;
  /** Every route that Hono serves, as `METHOD path`. */
  routes: string[];
}

/**
 * Creates every route of the server. The contracts' procedures come first. Hono serves everything else, in
 * four groups from the most specific paths to the most general.
 */
export async function createApp(options: AppOptions): Promise<RunningApp> {
  const { services, metrics } = options;
  const app: App = new Hono();
  const getLabel = createRequestLabels(app);
  const toError: ToError = (error, { log } = services) => toSentError(error, services.faults, log);
  /** Creates a request's context, logs the request, and runs `handle` in the request's locale. */
  const begin = async (
    req: IncomingMessage,
    res: ServerResponse,
    handle: (context: RequestContext) => Promise<void>,
  ): Promise<void> => {
    const context = createRequestContext(req, res, services);
    observeRequest(context, { log: services.log, metrics, getLabel });
    return runWithLocale(req, () => {
      setBodyTimeout(context, options.bodyTimeouts.defaultMs);
      return runWithDoNotTrack(req.headers, () => handle(context));
    });
  };
  app.use(({ env, set }, next) =>
    begin(env.incoming, env.outgoing, (context) => {
      set('request', context);
      setCommonHeaders(context);
      return next();
    }),
  );
  app.use(async (c, next) => {
    const { req, res } = c.var.request;
    const { url = '/' } = req;
    const error = checkUrl(url);
    if (!error) return next();
    if (!expectsPage(req)) throw error;
    // A navigation is redirected to a page, as from an unknown path. From `/`, members get to /community.
    redirect(res, '/');
    return RESPONSE_ALREADY_SENT;
  });
  serveOperations(app, options);
  serveApi(app, options);
  const pages = await createPublicPages(services, options.webDir);
  await servePublic(app, options, pages);
  servePages(app, options, await createDocuments({ ...options, sendLandingPage: pages.landing }));
  app.all('*', () => {
    throw notFound('Page');
  });
  const sendAnyError = createErrorSender(pages.failed);
  app.onError(async (error, c) => {
    await sendAnyError(c.var.request, toError(error, c.var.request));
    return RESPONSE_ALREADY_SENT;
  });
  const handleOther = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const findCall = createApiHandler(options.features.router, toError);
  return {
    listener(req, res) {
      const call = findCall(req);
      if (!call) return void handleOther(req, res);
      begin(req, res, call).catch((error) => sendError(res, toError(error)));
    },
    routes: app.routes.map(({ method, path }) => `${method} ${path}`),
  };
}

/** The error for a URL that no route of this site can have; null for any other URL. */
function checkUrl(url: string): AppError | null {
  // No URL of this site contains a NUL character, and PostgreSQL cannot store one.
  if (url.includes('%00')) return new AppError('BAD_REQUEST', copy.badAddress);
  // A URL parser would treat the part after two leading slashes as a host.
  return url.startsWith('//') ? notFound('Page') : null;
}

/** Converts any thrown value to the error that the client receives. */
function toSentError(error: unknown, faults: Faults, log: Log): AppError {
  const fault = faults.record(error);
  if (fault) return fault;
  const sent = toAppError(error, log);
  // When the disk is full, SQLite rolls back a whole batch of transactions. Most of these transactions then fail with
  // an error that does not name the cause.
  return sent.code === 'INTERNAL_SERVER_ERROR' ? (faults.current() ?? sent) : sent;
}

/** Health checks and metrics. */
function serveOperations(app: App, { services, metrics, ready }: AppOptions): void {
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
      if (!token || !hasBearerToken(req, token)) throw notFound('Page');
      const { type, body } = await metrics.text();
      send(res, 200, type, body);
    }),
  );
}

/** The API and the stored files. */
function serveApi(app: App, { services, features, streams, bodyTimeouts }: AppOptions): void {
  const reference = createReference(services.config.communityName);
  app.use('/api/*', async (c, next) => {
    idempotencyKey(c.var.request);
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
    raw((context) => openStream(context, { services, gate: features.accounts.gate, streams })),
  );
  for (const { method, path, receivesFile, allowsAnyOrigin, handle } of features.endpoints) {
    const handleEndpoint: Handler = (context, c) => {
      if (!allowsAnyOrigin) checkOrigin(context);
      if (receivesFile) setBodyTimeout(context, bodyTimeouts.uploadMs);
      return handle(context, c.req.param());
    };
    app.on([method].flat(), path, raw(handleEndpoint));
  }
  app.all('/api/*', () => {
    throw notFound('Endpoint');
  });
}

/** Opens the live stream of one browser. */
async function openStream(
  { req, res }: RequestContext,
  { services, gate, streams }: FeatureContext & Pick<AppOptions, 'streams'>,
): Promise<void> {
  const { userId, sessionId } = await gate.requireMember(req);
  await services.limits.take('stream', userId);
  const lastEventId = req.headers['last-event-id'];
  await streams.open({
    res,
    userId,
    sessionId,
    lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
    isAllowed: async () => {
      const session = await gate.read(req);
      return session !== null && gate.mayRead(session);
    },
  });
}

/** The files of the installed app, and the routes for visitors and search engines except the landing page. */
async function servePublic(app: App, options: AppOptions, pages: PublicPages): Promise<void> {
  const { services, webDir } = options;
  const { gate } = options.features.accounts;
  for (const { method, path, handle } of publicRoutes({ services, gate }, pages)) {
    app.on(
      method,
      path,
      raw((context, c) => handle(context, c.req.param())),
    );
  }
  for (const { path, handle } of await readAppFiles(webDir, services.config.communityName)) {
    app.get(path, raw(handle));
  }
  // Browsers look for the icon at this path if the response that they show is not an HTML page.
  app.get(
    '/favicon.ico',
    raw(({ res }) => redirect(res, '/favicon-32.png')),
  );
}

/**
 * Handles a request for a missing file. A navigation, except to /assets/, is handled like a request for a page. The
 * response to any other request is a 404.
 */
const missingFile =
  (handleDocument: Handler): Handler =>
  (context, c) => {
    if (!isNavigation(context.req) || c.req.path.startsWith('/assets/')) throw notFound('File');
    return handleDocument(context, c);
  };

/** Serves static files. The response to any other path is a page or a redirect to a page. */
function servePages(app: App, { webDir: root }: AppOptions, handleDocument: Handler): void {
  const missing = raw(missingFile(handleDocument));
  // The build's HTML files are templates and must not be served as they are.
  app.get('/:page{.+\\.html}', missing);
  app.get(
    '/:file{.+\\.[a-z0-9]+}',
    cacheStatic,
    serveStatic({ root, precompressed: true }),
    missing,
  );
  app.get('*', raw(handleDocument));
}
