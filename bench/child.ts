import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A server in a separate process, as in production. */
export interface Child {
  url: string;
  /** Resident memory in kB, as the kernel counts it. */
  memoryKb(): Promise<number>;
  /** The peak resident memory since the start or since `resetPeak`, in kB. */
  peakKb(): Promise<number>;
  resetPeak(): Promise<void>;
  /** The CPU time that all its threads have used, in microseconds; the kernel counts in steps of 10 ms. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

/** The unit of CPU times in /proc: a hundredth of a second. */
const microsPerTick = 10_000;

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
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = await readUrl(child);
  const readStatus = async (field: 'VmRSS' | 'VmHWM') => {
    const text = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0);
  };
  return {
    url,
    memoryKb: () => readStatus('VmRSS'),
    peakKb: () => readStatus('VmHWM'),
    // Writing 5 resets VmHWM; see proc_pid_clear_refs(5).
    resetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    async cpuMicros() {
      const text = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // Splits after the process name, because it may contain spaces. utime and stime are fields 14 and 15 of the
      // whole line, which starts with the process id and the name.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * microsPerTick;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
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
