import type { JobLeases } from './database/job-leases.ts';
import type { Log } from './log.ts';

/** Work outside of requests: scheduled jobs, and background work that a request starts. */
export interface Jobs {
  /**
   * Runs `work` once per interval in one of the community's processes. The first run starts now, unless the last one
   * was less than an interval ago. A failed run is retried after at most a minute. If the process dies during a run,
   * another process takes over within a minute, so `work` must cope with half-finished work.
   */
  repeat(name: string, everyMs: number, work: () => Promise<unknown>): void;
  /** Runs `work` in every process: once per interval, and a last time when the process stops. */
  everywhere(name: string, everyMs: number, work: () => Promise<unknown>): void;
  /** Runs `work` in the background of this process; logs a failure instead of throwing it. */
  later(name: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is running. */
  settle(): Promise<void>;
  /** Cancels all timers, waits for running work, and then runs each `everywhere` job a last time. */
  stop(): Promise<void>;
}

/** The longest wait before a failed job is retried. */
const maxRetryMs = 60_000;

interface ScheduledJob {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/** Runs a job if it is due and no other process holds its lease. Returns how long to wait until the next check. */
async function runIfDue(
  { log, leases }: { log: Log; leases: JobLeases },
  { name, everyMs, work }: ScheduledJob,
): Promise<number> {
  const { lease, waitMs } = await leases.take(name, everyMs);
  if (!lease) return waitMs;
  log.debug({ job: name }, 'job started');
  const renewal = setInterval(() => {
    lease
      .renew()
      .catch((error) => log.warn({ err: error, job: name }, 'lease could not be renewed'));
  }, leases.renewMs).unref();
  try {
    await work();
  } catch (error) {
    await lease.retryIn(Math.min(everyMs, maxRetryMs));
    throw error;
  } finally {
    clearInterval(renewal);
  }
  await lease.finish();
  return waitMs;
}

/**
 * Creates the jobs of one process. A `repeat` job runs in the process that holds its lease. `isReported` returns
 * whether the log already says why a job failed.
 */
export function createJobs(
  log: Log,
  leases: JobLeases,
  isReported: (error: unknown) => boolean = () => false,
): Jobs {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const lastRuns: (() => void)[] = [];
  let stopped = false;

  function start(name: string, work: () => Promise<unknown>): Promise<void> {
    const run: Promise<void> = Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error) => {
          const isAborted = error instanceof Error && error.name === 'AbortError';
          if (!isAborted && !isReported(error)) log.error({ err: error, job: name }, 'job failed');
        },
      )
      .finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  async function settle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    repeat(name, everyMs, work) {
      const runAndReschedule = async () => {
        let waitMs = Math.min(everyMs, maxRetryMs);
        await start(name, async () => {
          waitMs = await runIfDue({ log, leases }, { name, everyMs, work });
        });
        if (!stopped) timers.set(name, setTimeout(runAndReschedule, Math.max(waitMs, 1)).unref());
      };
      void runAndReschedule();
    },
    everywhere(name, everyMs, work) {
      const run = () => void start(name, work);
      timers.set(name, setInterval(run, everyMs).unref());
      lastRuns.push(run);
    },
    later(name, work) {
      void start(name, work);
    },
    settle,
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await settle();
      for (const run of lastRuns) run();
      await settle();
    },
  };
}
