import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Database, openDatabase } from '#platform/server/database/open-database.ts';
import { acquaint } from '#test/acquaint.ts';
import { actors } from '#test/app.ts';
import { type AppProcess, startProcess } from '#test/app-process.ts';
import { createTestDatabase } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import { type RedisServer, startRedis } from '#test/redis-server.ts';

/** A person, and a function that selects the process that receives their requests, like a proxy. */
export interface Guest {
  readonly person: Person;
  goTo(process: AppProcess): void;
}

/** Processes that share one PostgreSQL and one Redis. Each has its own data folder. */
export interface Community {
  readonly db: Kysely<Schema>;
  readonly redis: RedisServer;
  start(settings?: Record<string, string>): Promise<AppProcess>;
  /** Signs a person up at a process and creates their profile. */
  member(name: string, at: AppProcess): Promise<Guest>;
  close(): Promise<void>;
}

/** Creates an empty database and starts Redis, but starts no process yet. */
export async function startCommunity(): Promise<Community> {
  const testDatabase = await createTestDatabase({ migrated: false });
  const { databaseUrl = '' } = testDatabase.location;
  const redis = await startRedis();
  const running: AppProcess[] = [];
  let database: Database | undefined;

  return {
    redis,
    get db() {
      if (!database) throw new Error('no process has migrated the database yet');
      return database.db;
    },
    async start(settings = {}) {
      const dataDir = await mkdtemp(join(tmpdir(), 'kith-process-'));
      const process = await startProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
        ...settings,
      });
      running.push(process);
      database ??= await openDatabase(testDatabase.location);
      return process;
    },
    async member(name, at) {
      let site = at;
      const person = await actors(() => site.url).member(name);
      if (database) await acquaint(database.db, person.userId);
      return {
        person,
        goTo: (process) => {
          site = process;
        },
      };
    },
    async close() {
      await Promise.all(running.map((process) => process.stop()));
      await database?.close();
      await redis.stop();
      await testDatabase.remove();
    },
  };
}
