import { createServer, type RequestListener } from 'node:http';
import { findPackageJSON } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { owaspCost } from '#features/accounts/server/password-hash.ts';
import { createMemberReads } from '#platform/server/cache/member-reads.ts';
import { createSharedReads } from '#platform/server/cache/shared-reads.ts';
import type { Config } from '#platform/server/config.ts';
import { prepareDataFolder, readSecret } from '#platform/server/data-folder.ts';
import { scheduleIntegrityCheck } from '#platform/server/database/check-integrity.ts';
import { createEraser } from '#platform/server/database/erase-deleted.ts';
import { deleteOldKeys } from '#platform/server/database/idempotency.ts';
import { createJobLeases } from '#platform/server/database/job-leases.ts';
import { deleteOldLiveUpdates, lastUpdateTime } from '#platform/server/database/live-update-log.ts';
import { type Database, openDatabase } from '#platform/server/database/open-database.ts';
import { watchOtherCommits } from '#platform/server/database/other-commits.ts';
import { countUnsentMails } from '#platform/server/database/outbox-store.ts';
import { probeWrites } from '#platform/server/database/write-probe.ts';
import { createFaults, type Faults } from '#platform/server/faults/faults.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { probeFiles, tempFolder } from '#platform/server/files/temp-files.ts';
import { type BodyTimeouts, defaultBodyTimeouts } from '#platform/server/http/body-timeout.ts';
import { countRefusedSignUps, createMetrics, type Metrics } from '#platform/server/http/metrics.ts';
import { defaultLimits, type LimitRules } from '#platform/server/http/rate-limits.ts';
import { translateSchemaErrors } from '#platform/server/http/schema-copy.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { createActs } from '#platform/server/live/acts.ts';
import { createEventStreams } from '#platform/server/live/event-stream.ts';
import { createLiveHub } from '#platform/server/live/hub.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { createMailer, type Mailer } from '#platform/server/mail/mailer.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { joinProcesses } from '#platform/server/processes.ts';
import type { PasswordCost, Services } from '#platform/server/services.ts';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import {
  type Clock,
  createSteadyClock,
  dayMs,
  hourMs,
  systemClock,
} from '#platform/shared/clock.ts';
import { createApp } from './create-app.ts';
import type { DemoAccount } from './documents.ts';
import { prepareDrain } from './drain.ts';
import { germanServer } from './german.ts';
import { handleMalformedRequests } from './handle-malformed-requests.ts';
import { listen } from './listen.ts';
import { migrateCommunity } from './migrate-community.ts';
import { type StartedFeatures, startFeatures } from './start-features.ts';

/** How long live updates are kept. A browser that was disconnected for longer requests everything again. */
const liveUpdatesKeptMs = 7 * dayMs;
/**
 * While a community has at most this many members, its administrators (or its founder, if it has no administrators) are
 * notified of every newcomer.
 */
const youngCommunityMaxMembers = 20;
/** Relative to package.json, not to this file, because this file also runs as part of the bundle in dist/server. */
const defaultWebDir = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist/web');

/** Tests and the demo use these instead of the default services. */
export interface Overrides {
  /** An open, migrated database; the caller closes it. */
  database?: Database;
  limits?: Partial<LimitRules>;
  bodyTimeouts?: BodyTimeouts;
  mailer?: Mailer;
  clock?: Clock;
  pause?: (ms: number) => Promise<void>;
  /** Replaces the clock of this machine. Unlike `clock`, which replaces the steady clock, it may step back. */
  systemClock?: Clock;
  /** A cheap hash for tests that create many accounts. */
  passwordCost?: PasswordCost;
  /** Replaces the default {@link youngCommunityMaxMembers}; with 0, no community counts as young. */
  youngCommunityMaxMembers?: number;
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
  /** Stops accepting requests, finishes pending ones (for ten seconds at most) and closes everything. */
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
        streams.close();
        await drain();
        await closeServices();
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

/** The clock of this machine as a {@link createSteadyClock steady clock}. */
const createClock = async (db: Database['db'], overrides: Overrides): Promise<Clock> =>
  createSteadyClock(overrides.systemClock ?? systemClock, { since: await lastUpdateTime(db) });

function createConfiguredMailer({ smtpUrl, mailFrom: from, dataDir }: Config, log: Log): Mailer {
  return createMailer({ smtpUrl, from, mailDir: join(dataDir, 'mail'), log });
}

const createServerFaults = (
  services: Pick<Services, 'config' | 'db' | 'storage' | 'log'>,
): Faults =>
  createFaults({
    log: services.log,
    probes: {
      database: () => probeWrites(services.db),
      files: () => probeFiles(tempFolder(services.config.dataDir)),
      bucket: () => services.storage.exists('probe'),
    },
  });

/** Waits for running jobs, and closes everything except the database. */
async function closeConnections({ jobs, faults, broker }: Services, mailer: Mailer) {
  await jobs.stop();
  faults.close();
  await broker.close();
  mailer.close();
}

async function createServices(config: Config, overrides: Overrides) {
  await prepareDataFolder(config.dataDir);
  const log = createLog(config.logLevel);
  const secret = await readSecret(config.dataDir, config.authSecret);
  const rules = { ...defaultLimits, ...overrides.limits };
  const { broker, limits } = await joinProcesses({ config, secret, limits: rules, log });
  if (!overrides.database) await migrateCommunity(config);
  const database = overrides.database ?? (await openDatabase(config));
  const { db, engine } = database;
  const mailer = overrides.mailer ?? createConfiguredMailer(config, log);
  const storage = createStorage(config);
  const faults = createServerFaults({ config, db, storage, log });
  const jobs = createJobs(log, createJobLeases(db), (error) => !!faults.record(error));
  // PostgreSQL has its own tools for checking its data.
  const checksFile = engine === 'sqlite' && !overrides.database;
  const stopping = new AbortController();
  const { signal } = stopping;
  const check = checksFile ? scheduleIntegrityCheck(config, { jobs, faults, signal }) : null;
  const clock = overrides.clock ?? (await createClock(db, overrides));
  const mayHaveChangedSince = watchOtherCommits(database.dataVersion, clock);
  const sharedReads = createSharedReads(broker);
  const memberReads = createMemberReads({ db, broker, clock, mayHaveChangedSince });
  const acts = createActs({ db, broker, sharedReads, memberReads, jobs, clock });
  // The timer of a pause must not keep a stopping process alive.
  const pause = overrides.pause ?? ((ms) => setTimeout(ms, undefined, { ref: false, signal }));
  const services: Services = {
    config,
    db,
    engine,
    eraseDeleted: createEraser({ database, check, pause }),
    mayHaveChangedSince,
    sharedReads,
    memberReads,
    secret,
    passwordCost: overrides.passwordCost ?? owaspCost,
    youngCommunityMaxMembers: overrides.youngCommunityMaxMembers ?? youngCommunityMaxMembers,
    storage,
    limits,
    refusedSignUps: countRefusedSignUps(),
    jobs,
    acts,
    outbox: createOutbox({ db, mailer, jobs, limits, clock, faults, log }),
    broker,
    live: createLiveHub({ db, memberReads, broker, log }),
    clock,
    faults,
    pause,
    log,
  };
  const closeServices = async () => {
    stopping.abort();
    await closeConnections(services, mailer);
    if (!overrides.database) await database.close();
  };
  return { services, database, closeServices };
}
