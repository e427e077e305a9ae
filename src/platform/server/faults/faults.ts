import { type Clock, minuteMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { Engine } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { type Fault, type FaultKind, type FaultPlace, findFault } from './find-fault.ts';

/**
 * The current failures of the machine, such as a full disk. Each is logged once when it begins and once when it ends.
 * While a fault lasts, the server still handles requests, because many of them only read.
 */
export interface Faults {
  /** Records the fault that caused an error. Returns the error to send, or null if the error has another cause. */
  record(error: unknown): AppError | null;
  /**
   * The error to send while the database or the files have a fault. Ignores the bucket, which only pictures need, and
   * damage that PostgreSQL reports.
   */
  current(): AppError | null;
  /** Whether this place has a fault now. */
  lastsAt(place: FaultPlace): boolean;
  /** Whether the database is damaged, or PostgreSQL has recently reported that it is. */
  isDamaged(): boolean;
  /** Called when the integrity check of SQLite's file finds no damage. */
  onIntact(): void;
  /** Stops probing. */
  close(): void;
}

interface FaultsOptions {
  log: Log;
  engine: Engine;
  clock: Clock;
  /**
   * For each place, a function that tests it: by writing to the database or the files, or by reading from the bucket.
   */
  probes: Record<FaultPlace, () => Promise<unknown>>;
}

/** How often to probe whether a fault is over. */
const probeMs = 500;

/** How long damage counts as lasting after PostgreSQL has reported it. The alert rule waits for a minute. */
const reportedDamageMs = 10 * minuteMs;

/** What the log says about each kind of fault of the database and the files. */
const logMessages: Record<Exclude<FaultKind, 'damaged'>, string> = {
  full: 'nothing can be saved: the disk is full; free some space',
  'read-only': 'nothing can be saved: the database or the data folder is read-only',
  failing: 'nothing can be saved: the disk reports errors',
  unreachable: 'the database cannot be reached',
};

const damageMessages: Record<Engine, string> = {
  sqlite: 'the database is damaged: run `npm run doctor`, which says what to do',
  postgres: 'PostgreSQL reports damaged data: repair it, or restore a backup',
};

const bucketMessage =
  'pictures cannot be stored or read: the S3 store fails, cannot be reached or refuses the keys';

function toError({ place, kind }: Pick<Fault, 'place' | 'kind'>): AppError {
  const unreadable = place === 'database' && (kind === 'damaged' || kind === 'unreachable');
  return unreadable
    ? new AppError('UNAVAILABLE', serverCopy.unavailable, { retryAfterSeconds: 5 })
    : new AppError('STORAGE_UNAVAILABLE', serverCopy.notSaved, { retryAfterSeconds: 30 });
}

/**
 * Tracks damage to the database. Writing to a damaged database may succeed, so no probe ends this fault: on SQLite it
 * lasts until the integrity check finds no damage, and on PostgreSQL until none has been reported for a while.
 */
function trackDamage({ log, engine, clock }: Omit<FaultsOptions, 'probes'>) {
  let reportedAt: number | null = null;
  const lasts = (): boolean =>
    reportedAt !== null && (engine === 'sqlite' || clock() - reportedAt < reportedDamageMs);
  return {
    lasts,
    record(cause: string): void {
      if (!lasts()) log.error({ place: 'database', cause }, damageMessages[engine]);
      reportedAt = clock();
    },
    clear(): void {
      if (lasts()) log.info({ place: 'database' }, 'working again');
      reportedAt = null;
    },
  };
}

/** Creates the record of the faults that one process notices. */
export function createFaults({ log, engine, clock, probes }: FaultsOptions): Faults {
  const damage = trackDamage({ log, engine, clock });
  const lasting = new Map<FaultPlace, FaultKind>();
  const timers = new Map<FaultPlace, NodeJS.Timeout>();
  let closed = false;

  function begin({ place, kind, cause }: Fault): void {
    if (kind === 'damaged') {
      damage.record(cause);
      return;
    }
    if (lasting.get(place) === kind) return;
    lasting.set(place, kind);
    log.error({ place, cause }, place === 'bucket' ? bucketMessage : logMessages[kind]);
    probeLater(place);
  }

  function probeLater(place: FaultPlace): void {
    if (closed || timers.has(place)) return;
    const probe = async () => {
      try {
        await probes[place]();
        clear(place);
      } catch (error) {
        timers.delete(place);
        const found = findFault(error);
        if (found) begin(found);
        probeLater(place);
      }
    };
    timers.set(place, setTimeout(() => void probe(), probeMs).unref());
  }

  function clear(place: FaultPlace): void {
    clearTimeout(timers.get(place));
    timers.delete(place);
    if (lasting.delete(place)) log.info({ place }, 'working again');
  }

  return {
    record(error) {
      const fault = findFault(error);
      if (!fault) return null;
      begin(fault);
      return toError(fault);
    },
    current() {
      // PostgreSQL's damage is the same for all processes. Taking out each process that reports it would stop the whole
      // community because of a single page, and Kith cannot check when the damage is over.
      if (engine === 'sqlite' && damage.lasts()) {
        return toError({ place: 'database', kind: 'damaged' });
      }
      const [fault] = [...lasting].filter(([place]) => place !== 'bucket');
      return fault ? toError({ place: fault[0], kind: fault[1] }) : null;
    },
    lastsAt: (place) => lasting.has(place) || (place === 'database' && damage.lasts()),
    isDamaged: damage.lasts,
    onIntact: damage.clear,
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
