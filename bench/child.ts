import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A server in a separate process, as in production. */
export interface Child {
  url: string;
  /** Resident memory in kB, as the kernel counts it. */
  memoryKb(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a script and waits until it prints its URL. */
export async function startChild(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<Child> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readUrl(child);
  return {
    url,
    async memoryKb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child process has no stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Open (http:\S+)/.exec(line)?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
  }
  throw new Error('the server exited before it was ready');
}
