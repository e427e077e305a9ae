import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findPort } from './find-port.ts';

/** A Redis server on its own port, with methods that make it fail. */
export interface RedisServer {
  readonly url: string;
  /** Kills the server without warning; all data is lost. */
  kill(): Promise<void>;
  /** Starts the server again on the same port. */
  start(): Promise<void>;
  /** Makes the server stop responding while its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Kills the server and deletes its folder. */
  stop(): Promise<void>;
}

/** Returns the path of the Redis program, or null if Redis is not installed. */
export function findRedis(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const programs = folders.map((folder) => join(folder, 'redis-server'));
  return programs.find((program) => existsSync(program)) ?? null;
}

type RedisProcess = ChildProcessByStdio<null, Readable, null>;

/** Resolves when the server reports that it is ready; rejects with its output if it exits first. */
function waitUntilReady(server: RedisProcess): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      output.push(line);
      if (line.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start:\n${output.join('\n')}`)));
  });
}

/** Starts a server without persistence; resolves once it accepts connections. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  if (!program) throw new Error('Redis is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'kith-redis-'));
  const port = await findPort();
  const settings = { bind: '127.0.0.1', port: String(port), dir: folder, save: '' };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  let server: RedisProcess;
  let exited: Promise<void>;

  async function start(): Promise<void> {
    server = spawn(program ?? '', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    exited = new Promise((resolve) => server.once('exit', () => resolve()));
    await waitUntilReady(server);
  }
  async function kill(): Promise<void> {
    server.kill('SIGKILL');
    await exited;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
