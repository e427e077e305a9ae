import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { owaspCost } from '#features/accounts/server/password-hash.ts';
import { createMemberReads } from '#platform/server/cache/member-reads.ts';
import { createSharedReads } from '#platform/server/cache/shared-reads.ts';
import { closeAll } from '#platform/server/close-all.ts';
import type { Config } from '#platform/server/config.ts';
import { prepareDataFolder, readSecret } from '#platform/server/data-folder.ts';
import { scheduleIntegrityCheck } from '#platform/server/database/check-integrity.ts';
import { createEraser } from '#platform/server/database/erase-deleted.ts';
import { createJobLeases } from '#platform/server/database/job-leases.ts';
import { lastUpdateTime } from '#platform/server/database/live-update-log.ts';
import { type Database, openDatabase } from '#platform/server/database/open-database.ts';
import { watchOtherCommits } from '#platform/server/database/other-commits.ts';
import { probeWrites } from '#platform/server/database/write-probe.ts';
import { createFaults, type Faults } from '#platform/server/faults/faults.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { probeFiles, tempFolder } from '#platform/server/files/temp-files.ts';
import { countRefusedSignUps } from '#platform/server/http/metrics.ts';
import { defaultLimits, type LimitRules } from '#platform/server/http/rate-limits.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { createActs } from '#platform/server/live/acts.ts';
import { createLiveHub } from '#platform/server/live/hub.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { createMailer, type Mailer } from '#platform/server/mail/mailer.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { joinProcesses } from '#platform/server/processes.ts';
import type { PasswordCost, Services } from '#platform/server/services.ts';
import { type Clock, createSteadyClock, systemClock } from '#platform/shared/clock.ts';
import { migrateCommunity } from './migrate-community.ts';

/**
 * While a community has at most this many members, its administrators (or its founder, if it has no administrators) are
 * notified of every newcomer.
 */
const youngCommunityMaxMembers = 20;

/** Tests and the demo use these instead of the default services. */
export interface ServiceOverrides {
  /** An open, migrated database; the caller closes it. */
  database?: Database;
  limits?: Partial<LimitRules>;
  mailer?: Mailer;
  clock?: Clock;
  pause?: (ms: number) => Promise<void>;
  /** Replaces the clock of this machine. Unlike `clock`, which replaces the steady clock, it may step back. */
  systemClock?: Clock;
  /** A cheap hash for tests that create many accounts. */
  passwordCost?: PasswordCost;
  /** Replaces the default {@link youngCommunityMaxMembers}; with 0, no community counts as young. */
  youngCommunityMaxMembers?: number;
}

/** The clock of this machine as a {@link createSteadyClock steady clock}. */
const createClock = async (db: Database['db'], overrides: ServiceOverrides): Promise<Clock> =>
  createSteadyClock(overrides.systemClock ?? systemClock, { since: await lastUpdateTime(db) });

function createConfiguredMailer(config: Config, log: Log): Mailer {
  const { smtpUrl, mailFrom: from, communityName: community, dataDir } = config;
  return createMailer({ smtpUrl, from, community, mailDir: join(dataDir, 'mail'), log });
}

const createServerFaults = (
  services: Pick<Services, 'config' | 'db' | 'engine' | 'storage' | 'log' | 'clock'>,
): Faults =>
  createFaults({
    log: services.log,
    engine: services.engine,
    clock: services.clock,
    probes: {
      database: () => probeWrites(services.db),
      files: () => probeFiles(tempFolder(services.config.dataDir)),
      bucket: () => services.storage.exists('probe'),
    },
  });

/** The services that have been started so far and must be closed. */
interface Started extends Partial<Pick<Services, 'jobs' | 'faults' | 'broker'>> {
  mailer?: Mailer;
  /** The database, unless the caller closes it. */
  database?: Database;
}

/** Waits for running jobs, and closes everything that was started. */
const closeStarted = ({ jobs, faults, broker, mailer, database }: Started): Promise<void> =>
  closeAll([
    () => jobs?.stop(),
    () => faults?.close(),
    () => broker?.close(),
    () => mailer?.close(),
    () => database?.close(),
  ]);

/** Starts all services. If one of them fails, closes those that have been started. */
export async function createServices(config: Config, overrides: ServiceOverrides) {
  const started: Started = {};
  const stopping = new AbortController();
  const closeServices = async () => {
    stopping.abort();
    await closeStarted(started);
  };
  try {
    const created = await startServices(config, overrides, { started, signal: stopping.signal });
    return { ...created, closeServices };
  } catch (error) {
    await closeServices();
    throw error;
  }
}

interface Starting {
  /** Each service that must be closed is added as soon as it is started. */
  started: Started;
  /** Stops what a stopping process must not wait for. */
  signal: AbortSignal;
}

/** Opens the database, after its migration, unless the caller has already opened it. */
async function openOwnDatabase(
  config: Config,
  overrides: ServiceOverrides,
  started: Started,
): Promise<Database> {
  if (overrides.database) return overrides.database;
  await migrateCommunity(config);
  const database = await openDatabase(config);
  started.database = database;
  return database;
}

async function startServices(
  config: Config,
  overrides: ServiceOverrides,
  { started, signal }: Starting,
) {
  await prepareDataFolder(config.dataDir);
  const log = createLog(config.logLevel);
  const secret = await readSecret(config.dataDir, config.authSecret);
  const rules = { ...defaultLimits, ...overrides.limits };
  const mailer = overrides.mailer ?? createConfiguredMailer(config, log);
  started.mailer = mailer;
  const { broker, limits } = await joinProcesses({ config, secret, limits: rules, log });
  started.broker = broker;
  const database = await openOwnDatabase(config, overrides, started);
  const { db, engine } = database;
  const storage = createStorage(config);
  const clock = overrides.clock ?? (await createClock(db, overrides));
  const faults = createServerFaults({ config, db, engine, storage, log, clock });
  started.faults = faults;
  const jobs = createJobs(log, createJobLeases(db), (error) => !!faults.record(error));
  started.jobs = jobs;
  // PostgreSQL has its own tools for checking its data.
  const checksFile = engine === 'sqlite' && !overrides.database;
  const check = checksFile ? scheduleIntegrityCheck(config, { jobs, faults, signal }) : null;
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
  return { services, database };
}
