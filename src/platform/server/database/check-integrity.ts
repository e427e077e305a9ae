import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import type { Config } from '../config.ts';
import type { Faults } from '../faults/faults.ts';
import type { Jobs } from '../jobs.ts';
import { databaseFile } from './open-sqlite.ts';

/** What the child process found. `message` is `ok` or SQLite's description of the damage. */
interface Finding {
  message: string;
  /** SQLite's result code if the file could not be read. */
  errcode?: number;
}

const corruptCode = 11;

/**
 * Runs in a child process, with a low priority, because reading the whole file can take minutes and blocks the thread.
 * The child receives only the source of this function, so the function must not use anything from this module.
 */
function checkInChild(): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  process.getBuiltinModule('node:os').setPriority(10);
  const report = (finding: Finding) => process.stdout.write(JSON.stringify(finding));
  try {
    const database = new DatabaseSync(String(process.argv[1]), { readOnly: true, timeout: 5000 });
    report({ message: String(database.prepare('pragma quick_check(1)').get()?.quick_check) });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    report({ message, ...(errcode !== undefined && { errcode }) });
  }
}

const run = promisify(execFile);

/**
 * Checks the whole SQLite database of a data folder. If the database is damaged, throws an error like SQLite's own.
 * `signal` stops the check.
 */
async function checkIntegrity(dataDir: string, signal: AbortSignal): Promise<void> {
  const script = `(${checkInChild})()`;
  const { stdout } = await run(process.execPath, ['-e', script, databaseFile(dataDir)], { signal });
  const { message, errcode }: Finding = JSON.parse(stdout);
  if (message === 'ok') return;
  throw Object.assign(new Error(message), { errcode: errcode ?? corruptCode });
}

interface CheckOptions {
  jobs: Pick<Jobs, 'repeat' | 'everywhere'>;
  faults: Pick<Faults, 'isDamaged' | 'onIntact'>;
  /** Stops a running check. */
  signal: AbortSignal;
}

/** Checks the SQLite database of a data folder every day and, while it is damaged, every minute. */
export function scheduleIntegrityCheck(
  { dataDir }: Pick<Config, 'dataDir'>,
  { jobs, faults, signal }: CheckOptions,
) {
  let running: Promise<void> | undefined;
  const check = (): Promise<void> => {
    running ??= checkIntegrity(dataDir, signal)
      .then(() => faults.onIntact())
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  jobs.repeat('integrity check', dayMs, check);
  // Damage can be over without a restart, for example if a disk has returned wrong data once. Each process that has
  // noticed damage checks for itself, because faults are recorded per process.
  jobs.everywhere('integrity check of a damaged database', minuteMs, async () => {
    if (faults.isDamaged()) await check();
  });
  return {
    /** Resolves when no check is running. */
    settle: async () => running?.catch(() => {}),
  };
}
