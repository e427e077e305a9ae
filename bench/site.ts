import { open, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Schema } from '#db/schema.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from '#platform/server/database/open-database.ts';
import memoryLimits from '../scripts/set-up/memory-limits.json' with { type: 'json' };
import { type Child, startChild } from './child.ts';
import { type Filled, fill, type Size } from './fill.ts';
import { type Load, readLoads, writeLoads } from './loads.ts';

/** Signs the sessions in the filled database. */
const secret = 'a secret for benchmarks, never for production';

/** Starts the built server of a checkout with the same memory limits as `npm start`. */
function startServer(
  { dataDir, databaseUrl = '' }: DatabaseLocation,
  checkout = '.',
): Promise<Child> {
  return startChild(join(checkout, 'dist/server/server.js'), [], {
    ...memoryLimits,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    AUTH_SECRET: secret,
    LOG_LEVEL: 'warn',
  });
}

/** A filled database and the server that runs on it. */
export interface Site {
  /** The name of the site in the report. */
  label: string;
  filled: Filled;
  reads: Load[];
  writes: Load[];
  server: Child;
  /** The milliseconds from each start of the server until it was ready. */
  startMs: number[];
  countRows(table: keyof Schema): Promise<number>;
  /** The number of commits since SQLite created the write-ahead log; always 0 on PostgreSQL. */
  countCommits(): Promise<number>;
  /** The size of SQLite's write-ahead log; undefined on PostgreSQL. */
  walBytes(): Promise<number | undefined>;
  /** Runs `work` on the site's database. */
  inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

interface SiteOptions {
  label: string;
  location: DatabaseLocation;
  size: Size;
  /** How many times to start the server. It keeps running after the last start. */
  starts: number;
  /** The checkout whose server and migrations to use, instead of this one. */
  checkout?: string | undefined;
}

/** Fills a database and starts a server on it. */
export async function openSite({
  label,
  location,
  size,
  starts,
  checkout,
}: SiteOptions): Promise<Site> {
  await migrateDatabase(location, await readMigrations(checkout));
  const filled = await inDatabase(location, (database) => fill(database, secret, size));
  const startMs: number[] = [];
  let server = await startTimed(location, startMs, checkout);
  for (let again = 1; again < starts; again++) {
    await server.stop();
    server = await startTimed(location, startMs, checkout);
  }
  return {
    label,
    filled,
    reads: readLoads(filled),
    writes: writeLoads(filled),
    server,
    startMs,
    ...createProbes(location),
    inDatabase: (work) => inDatabase(location, work),
    stop: () => server.stop(),
  };
}

/** The migrations of another checkout, or of this one. */
async function readMigrations(checkout: string | undefined): Promise<typeof migrations> {
  if (checkout === undefined) return migrations;
  const list = resolve(checkout, 'db/migrations/migration-list.ts');
  return (await import(pathToFileURL(list).href)).migrations;
}

/** Starts a server, and adds to `startMs` the time until `/readyz` confirms that it is ready. */
async function startTimed(
  location: DatabaseLocation,
  startMs: number[],
  checkout?: string,
): Promise<Child> {
  const startedAt = performance.now();
  const server = await startServer(location, checkout);
  const { status } = await fetch(`${server.url}/readyz`);
  startMs.push(performance.now() - startedAt);
  if (status !== 200) throw new Error(`/readyz returned ${status}`);
  return server;
}

async function inDatabase<Result>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Functions that check what the server has written by reading the database and its files directly. */
function createProbes(
  location: DatabaseLocation,
): Pick<Site, 'countRows' | 'countCommits' | 'walBytes'> {
  const file = join(location.dataDir, 'kith.db');
  return {
    countRows: (table) =>
      inDatabase(location, async ({ db }) => {
        const counted = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`;
        return (await counted.execute(db)).rows[0]?.rows ?? 0;
      }),
    countCommits: async () => (location.databaseUrl ? 0 : readChangeCounter(`${file}-shm`)),
    walBytes: async () => (location.databaseUrl ? undefined : (await stat(`${file}-wal`)).size),
  };
}

/** Reads `iChange` from the header of SQLite's wal-index, a counter that every commit increments. */
async function readChangeCounter(walIndex: string): Promise<number> {
  const file = await open(walIndex);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 8);
    return buffer.readUInt32LE();
  } finally {
    await file.close();
  }
}
