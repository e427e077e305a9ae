import type { JobLeases } from './database/job-leases.ts';
import type { Log } from './log.ts';

/** Work beside the requests: what is due again and again, and what may end after its answer. */
export interface Jobs {
  /**
   * Runs `work` once in every `everyMs`, in one of the community's processes; the first run is now,
   * unless the last one was less than that ago. When the process that runs it dies, another one takes
   * over within a minute. A run may therefore meet what an earlier one left half done.
   */
  repeat(name: string, everyMs: number, work: () => Promise<unknown>): void;
  /** Runs `work` in every process once in each `everyMs`, and a last time when the process stops. */
  everywhere(name: string, everyMs: number, work: () => Promise<unknown>): void;
  /** Runs `work` after the present act, in this process; a failure is logged, not thrown. */
  later(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing that was begun is still running. */
  settle(): Promise<void>;
  /** Begins nothing more but what is done at the end, and waits for what runs. */
  stop(): Promise<void>;
}

/** How soon a turn that failed is tried again, at most. */
const retryMs = 60_000;

/** Runs a job if it is due and nobody else has it. Answers how long to wait for the next turn. */
async function takeTurn(
  { log, leases }: { log: Log; leases: JobLeases },
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const { lease, waitMs } = await leases.take(name, everyMs);
  if (!lease) return waitMs;
  log.debug({ job: name }, 'job begins');
  const renewing = setInterval(() => {
    lease.renew().catch((error) => log.warn({ err: error, job: name }, 'lease not renewed'));
  }, leases.renewMs).unref();
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await lease.finish();
  }
  return waitMs;
}

/** The jobs of one process; of those that repeat, whoever holds the lease runs each. */
export function createJobs(log: Log, leases: JobLeases): Jobs {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const atTheEnd: (() => void)[] = [];
  let stopped = false;

  function begin(name: string, work: () => Promise<unknown>): Promise<void> {
    const run: Promise<void> = Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error) => log.error({ err: error, job: name }, 'job failed'),
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
      const turn = async () => {
        let waitMs = Math.min(everyMs, retryMs);
        await begin(name, async () => {
          waitMs = await takeTurn({ log, leases }, name, everyMs, work);
        });
        if (!stopped) timers.set(name, setTimeout(turn, Math.max(waitMs, 1)).unref());
      };
      void turn();
    },
    everywhere(name, everyMs, work) {
      const run = () => void begin(name, work);
      timers.set(name, setInterval(run, everyMs).unref());
      atTheEnd.push(run);
    },
    later(name, work) {
      void begin(name, work);
    },
    settle,
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await settle();
      for (const run of atTheEnd) run();
      await settle();
    },
  };
}
