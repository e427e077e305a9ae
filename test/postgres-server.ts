import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A PostgreSQL server in a temporary folder that listens on a socket in that folder. */
export interface PostgresServer {
  /** Returns the connection URL of one of the server's databases. */
  urlOf(database: string): string;
  /** Ends the server but keeps its data; SIGKILL ends it without warning. */
  kill(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts the server again on the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Settings that make the server fast rather than durable, because its data is temporary. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/** Returns the program folder of the newest PostgreSQL, or null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** The user to run PostgreSQL as. It refuses to run as root; Debian's package creates the user `postgres`. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Resolves when the server reports that it is ready; rejects with its output if it exits first. */
function waitUntilReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      output.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output.join('\n')}`)));
  });
}

/** Initialises and starts a server; resolves once it accepts connections. `changed` overrides its settings. */
export async function startPostgres(
  programs: string,
  changed: Record<string, string> = {},
): Promise<PostgresServer> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'kith-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const initdb = join(programs, 'initdb');
  const help = execFileSync(initdb, ['--help'], { ...run, encoding: 'utf8' });
  // Uses a collation other than byte order, like most servers, to test that ids still sort in byte order.
  const order = help.includes('--icu-locale') ? ['--locale-provider=icu', '--icu-locale=en'] : [];
  const cluster = ['-D', data, '-U', 'kith', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...order];
  execFileSync(initdb, cluster, { ...run, stdio: 'pipe' });
  const options = Object.entries({ ...settings, ...changed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...options], {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Unlike `exit`, `close` comes after the server's last process has ended. Until then, no new server can start.
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
    await waitUntilReady(server);
    return async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
  };
  let end = await start();
  return {
    urlOf: (database) => `postgres://kith@localhost/${database}?host=${encodeURIComponent(folder)}`,
    kill: (signal) => end(signal),
    async start() {
      end = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
