import { createServer, type RequestListener } from 'node:http';
import { findPackageJSON } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { closeAll } from '#platform/server/close-all.ts';
import type { Config } from '#platform/server/config.ts';
import { deleteOldKeys } from '#platform/server/database/idempotency.ts';
import { deleteOldLiveUpdates } from '#platform/server/database/live-update-log.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { countUnsentMails } from '#platform/server/database/outbox-store.ts';
import { type BodyTimeouts, defaultBodyTimeouts } from '#platform/server/http/body-timeout.ts';
import { createMetrics, type Metrics } from '#platform/server/http/metrics.ts';
import { translateSchemaErrors } from '#platform/server/http/schema-copy.ts';
import { createEventStreams } from '#platform/server/live/event-stream.ts';
import type { Services } from '#platform/server/services.ts';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { createApp } from './create-app.ts';
import { createServices, type ServiceOverrides } from './create-services.ts';
import type { DemoAccount } from './documents.ts';
import { prepareDrain } from './drain.ts';
import { germanServer } from './german.ts';
import { handleMalformedRequests } from './handle-malformed-requests.ts';
import { listen } from './listen.ts';
import { type StartedFeatures, startFeatures } from './start-features.ts';

/** How long live updates are kept. A browser that was disconnected for longer requests everything again. */
const liveUpdatesKeptMs = 7 * dayMs;
/** Relative to package.json, not to this file, because this file also runs as part of the bundle in dist/server. */
const defaultWebDir = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist/web');

/** Tests and the demo use these instead of the defaults. */
export interface Overrides extends ServiceOverrides {
  bodyTimeouts?: BodyTimeouts;
  webDir?: string;
  demoAccounts?: readonly DemoAccount[];
}

export interface RunningServer {
  url: string;
  port: number;
  config: Config;
  services: Services;
  features: StartedFeatures;
  /** Every route except the contracts' procedures, as `METHOD path`. */
  routes: readonly string[];
  /**
   * Stops accepting requests, finishes pending ones (for ten seconds at most) and closes everything. If something fails
   * to close, closes the rest before it rejects.
   */
  close(): Promise<void>;
}

const connectionTimeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
};

const sendUnavailable: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Retry-After': 1 }).end();
};

/**
 * Starts the server. Opens the port first: if the port is in use, the server fails before it touches any data. Until
 * everything is ready, the response to every request is a 503. If the start fails, everything that it opened is closed.
 */
export async function startServer(
  config: Config,
  overrides: Overrides = {},
): Promise<RunningServer> {
  let listener = sendUnavailable;
  const bodyTimeouts = overrides.bodyTimeouts ?? defaultBodyTimeouts;
  const timeouts = { ...connectionTimeouts, requestTimeout: bodyTimeouts.uploadMs };
  const http = createServer(timeouts, (req, res) => listener(req, res));
  handleMalformedRequests(http);
  const drain = prepareDrain(http);
  await listen(http, config);
  const { port } = http.address() as AddressInfo;
  const opened: (() => unknown)[] = [() => http.close()];
  try {
    registerTranslations('de', germanServer);
    translateSchemaErrors();
    const { services, database, closeServices } = await createServices(
      { ...config, port },
      overrides,
    );
    opened.push(closeServices);
    const features = startFeatures(services);
    scheduleCleanup(services);
    const streams = createEventStreams({
      hub: services.live,
      broker: services.broker,
      log: services.log,
    });
    opened.push(streams.close);
    let draining = false;
    const app = await createApp({
      services,
      features,
      streams,
      metrics: createServerMetrics(services, streams.count),
      bodyTimeouts,
      community: describeCommunity(config, overrides),
      webDir: overrides.webDir ?? defaultWebDir,
      ready: () =>
        draining ? Promise.reject(new Error('draining')) : assertReady(database, services),
    });
    listener = app.listener;
    return {
      url: `http://localhost:${port}`,
      port,
      config: services.config,
      services,
      features,
      routes: app.routes,
      async close() {
        draining = true;
        await closeAll([streams.close, drain, closeServices]);
      },
    };
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw error;
  }
}

const describeCommunity = (
  { communityName, google, smtpUrl }: Config,
  { demoAccounts }: Overrides,
): Parameters<typeof createApp>[0]['community'] => ({
  name: communityName,
  demoAccounts: demoAccounts ?? null,
  google: google !== undefined,
  sendsEmails: smtpUrl !== undefined,
});

const createServerMetrics = (
  { db, faults, refusedSignUps }: Services,
  countStreams: () => number,
): Metrics =>
  createMetrics({ countStreams, countMails: () => countUnsentMails(db), faults, refusedSignUps });

/** Rejects while the database does not respond or nothing can be saved. */
async function assertReady(database: Database, { faults }: Services): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    faults.record(error);
    throw error;
  }
  const fault = faults.current();
  if (fault) throw fault;
}

/** Every hour, deletes old idempotency keys and live updates, and erases the bytes of everything that was deleted. */
function scheduleCleanup({ jobs, db, clock, eraseDeleted }: Services): void {
  jobs.repeat('idempotency keys', hourMs, () => deleteOldKeys(db, clock() - dayMs));
  jobs.repeat('old live updates', hourMs, () =>
    deleteOldLiveUpdates(db, clock() - liveUpdatesKeptMs),
  );
  jobs.repeat('bytes of deleted rows', hourMs, eraseDeleted);
}
