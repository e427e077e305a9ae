import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Overrides, type RunningServer, startServer } from '#app/server/start-server.ts';
import { readConfig } from '#platform/server/config.ts';
import { defaultLimits, type LimitRules } from '#platform/server/http/rate-limits.ts';
import { findPort } from '#test/find-port.ts';

/** The real server and the built pages, with a temporary data folder that is deleted on close. */
export interface Community {
  readonly url: string;
  readonly server: RunningServer;
  readonly dataDir: string;
  /** Stops the server, so that connections to its port are refused. */
  stop(): Promise<void>;
  /** Starts the server again with the same port and data. */
  start(): Promise<void>;
  /** Returns the raw emails that contain an address, oldest first. */
  mailsTo(address: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Makes hashing passwords fast. The tests of password-hash.ts use the real cost. */
const passwordCost = { memoryKib: 64, passes: 1 };

const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { points: 1_000_000, seconds: 60 }]),
) as unknown as LimitRules;

/** Starts a server on a free port. Rate limits are effectively off unless the test sets them. */
export async function openCommunity(
  overrides: Overrides = {},
  settings: Record<string, string> = {},
): Promise<Community> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-journey-'));
  const port = await findPort();
  const run = () =>
    startServer(
      readConfig({
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        // Browser tests must not reach other sites.
        LINK_PREVIEWS: 'off',
        ...settings,
      }),
      {
        passwordCost,
        youngCommunityMaxMembers: 0,
        ...overrides,
        limits: { ...unlimited, ...overrides.limits },
      },
    );
  let server = await run();
  let running = true;

  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  return {
    url: `http://localhost:${port}`,
    get server() {
      return server;
    },
    dataDir,
    stop,
    async start() {
      if (!running) server = await run();
      running = true;
    },
    async mailsTo(address) {
      const folder = join(dataDir, 'mail');
      const names = (await readdir(folder).catch(() => [])).toSorted();
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return mails.filter((mail) => mail.includes(address));
    },
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
