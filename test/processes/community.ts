import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Database, openDatabase } from '#platform/server/database/open-database.ts';
import { actors } from '#test/app.ts';
import { makePlace } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import { type RedisServer, startRedis } from '#test/redis-server.ts';

/** The server in a process of its own, as an operator starts it. */
export interface AppProcess {
  readonly url: string;
  /** What it logged so far. */
  readonly log: readonly Record<string, unknown>[];
  /** Resolves once it logged a line of which this holds. */
  logged(holds: (line: Record<string, unknown>) => boolean): Promise<void>;
  /** Ends it without a chance to do anything more. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
}

/** Somebody whose browser is led to one process or to another, as by a proxy. */
export interface Guest {
  readonly person: Person;
  goTo(process: AppProcess): void;
}

/** Processes over one PostgreSQL and one Redis, each with a folder of its own. */
export interface Community {
  readonly db: Kysely<Schema>;
  readonly redis: RedisServer;
  start(): Promise<AppProcess>;
  /** Signs somebody up at a process and creates their profile. */
  member(name: string, at: AppProcess): Promise<Guest>;
  close(): Promise<void>;
}

const main = join(import.meta.dirname, '../../src/app/server/main.ts');

/** An empty database and a Redis; no process runs yet. */
export async function foundCommunity(): Promise<Community> {
  const place = await makePlace({ migrated: false });
  const { databaseUrl = '' } = place.location;
  const redis = await startRedis();
  const running: AppProcess[] = [];
  let database: Database | undefined;

  return {
    redis,
    get db() {
      if (!database) throw new Error('no process has prepared the database yet');
      return database.db;
    },
    async start() {
      const dataDir = await mkdtemp(join(tmpdir(), 'kith-process-'));
      const process = await startProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
      });
      running.push(process);
      database ??= await openDatabase(place.location);
      return process;
    },
    async member(name, at) {
      let site = at;
      const person = await actors(() => site.url).member(name);
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
      await place.remove();
    },
  };
}

/** Starts the server and waits for the line that says where to open it. */
async function startProcess(settings: Record<string, string>): Promise<AppProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    AUTH_SECRET: 'a secret of tests alone, never for real',
    LOG_LEVEL: 'debug',
    ...settings,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { lines, until } = readLog(child);
  const url = await Promise.race([readUrl(child), exited.then(() => null)]);
  if (!url) {
    await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
    throw new Error(`the server ended before it was ready: ${JSON.stringify(lines)}`);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    log: lines,
    logged: until,
    kill: () => end('SIGKILL'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
      await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
    },
  };
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

async function readUrl(child: Child): Promise<string | null> {
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Open http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  return null;
}

/** Every line that a process logs, parsed; what is no JSON stands under `text`. */
function readLog(child: Child) {
  const lines: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stderr }).on('line', (text) => {
    lines.push(text.startsWith('{') ? JSON.parse(text) : { text });
    for (const look of [...waiting]) look();
  });
  const until = (holds: (line: Record<string, unknown>) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!lines.some(holds)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { lines, until };
}
