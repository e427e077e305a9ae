import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isBuilt } from '../scripts/set-up/build.mjs';

/** The server in its own process, configured by environment variables. */
export interface AppProcess {
  readonly url: string;
  /** The lines that the server has logged so far. */
  readonly log: readonly Record<string, unknown>[];
  /** Resolves once the server has logged a line that matches. */
  logged(matches: (line: Record<string, unknown>) => boolean): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM and deletes its data folder. */
  stop(): Promise<void>;
}

/** The built server, which starts three times as fast as the source, or the source if the build is out of date. */
const main = join(
  import.meta.dirname,
  isBuilt() ? '../dist/server/server.js' : '../src/app/server/main.ts',
);

/** Starts the server, directly or through another script, and waits until it prints its address. */
export async function startProcess(
  settings: Record<string, string>,
  script = main,
): Promise<AppProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    AUTH_SECRET: 'a secret for tests, never for production',
    LOG_LEVEL: 'debug',
    LINK_PREVIEWS: 'off',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...settings,
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // Unlike `exit`, `close` comes after everything that the process has written.
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { lines, until } = readLog(child);
  const url = await Promise.race([readUrl(child), exited.then(() => null)]);
  if (!url) {
    await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
    throw new Error(`the server exited before it was ready: ${JSON.stringify(lines)}`);
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

/** Collects the lines that a process logs, parsed; a line that is not JSON becomes `{ text }`. */
function readLog(child: Child) {
  const lines: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stderr }).on('line', (text) => {
    lines.push(text.startsWith('{') ? JSON.parse(text) : { text });
    for (const check of [...waiting]) check();
  });
  const until = (matches: (line: Record<string, unknown>) => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!lines.some(matches)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return { lines, until };
}
