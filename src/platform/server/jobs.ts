import type { Log } from './log.ts';

/** Work beside the requests: what is due again and again, and what may end after its answer. */
export interface Jobs {
  /** Runs `work` at once and then every `everyMs`; runs of one job never overlap. */
  repeat(name: string, everyMs: number, work: () => Promise<unknown>): void;
  /** Runs `work` after the present act; a failure is logged, not thrown. */
  later(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing that was begun is still running. */
  settle(): Promise<void>;
  /** Begins nothing more and waits for what runs. */
  stop(): Promise<void>;
}

export function createJobs(log: Log): Jobs {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

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
      let busy = false;
      const turn = async () => {
        if (busy) return;
        busy = true;
        await begin(name, work);
        busy = false;
      };
      timers.push(setInterval(turn, everyMs).unref());
      void turn();
    },
    later(name, work) {
      void begin(name, work);
    },
    settle,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await settle();
    },
  };
}
