import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { Log } from '../log.ts';
import { type Fault, type FaultKind, type FaultPlace, findFault } from './find-fault.ts';

/**
 * The current failures of the machine, such as a full disk. Each is logged once when it begins and once when it ends.
 * While a fault lasts, the server still handles requests, because many of them only read.
 */
export interface Faults {
  /** Records the fault that caused an error. Returns the error to send, or null if the error has another cause. */
  record(error: unknown): AppError | null;
  /** The error to send while the database or the files have a fault. Ignores the bucket, which only pictures need. */
  current(): AppError | null;
  /** Whether this place has a fault now. */
  lastsAt(place: FaultPlace): boolean;
  /** Called when the integrity check finds no damage. */
  onIntact(): void;
  /** Stops probing. */
  close(): void;
}

interface FaultsOptions {
  log: Log;
  /**
   * For each place, a function that tests it: by writing to the database or the files, or by reading from the bucket.
   */
  probes: Record<FaultPlace, () => Promise<unknown>>;
}

/** How often to probe whether a fault is over. */
const probeMs = 500;

/** What the log says about each kind of fault of the database and the files. */
const logMessages: Record<FaultKind, string> = {
  full: 'nothing can be saved: the disk is full; free some space',
  'read-only': 'nothing can be saved: the database or the data folder is read-only',
  failing: 'nothing can be saved: the disk reports errors',
  damaged: 'the database is damaged: run `npm run doctor`, which says what to do',
  unreachable: 'the database cannot be reached',
};

const bucketMessage =
  'pictures cannot be stored or read: the S3 store fails, cannot be reached or refuses the keys';

function toError({ place, kind }: Pick<Fault, 'place' | 'kind'>): AppError {
  const unreadable = place === 'database' && (kind === 'damaged' || kind === 'unreachable');
  return unreadable
    ? new AppError('UNAVAILABLE', serverCopy.unavailable, { retryAfterSeconds: 5 })
    : new AppError('STORAGE_UNAVAILABLE', serverCopy.notSaved, { retryAfterSeconds: 30 });
}

/** Creates the record of the faults that one process notices. */
export function createFaults({ log, probes }: FaultsOptions): Faults {
  const lasting = new Map<FaultPlace, FaultKind>();
  const timers = new Map<FaultPlace, NodeJS.Timeout>();
  let closed = false;

  function begin({ place, kind, cause }: Fault): void {
    // Writing to a damaged database may succeed, so only the integrity check ends this fault.
    if (lasting.get(place) === kind || lasting.get(place) === 'damaged') return;
    lasting.set(place, kind);
    log.error({ place, cause }, place === 'bucket' ? bucketMessage : logMessages[kind]);
    if (kind !== 'damaged') probeLater(place);
  }

  function probeLater(place: FaultPlace): void {
    if (closed || timers.has(place)) return;
    const probe = async () => {
      try {
        await probes[place]();
        if (lasting.get(place) !== 'damaged') clear(place);
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
      const [fault] = [...lasting].filter(([place]) => place !== 'bucket');
      return fault ? toError({ place: fault[0], kind: fault[1] }) : null;
    },
    lastsAt: (place) => lasting.has(place),
    onIntact() {
      if (lasting.get('database') === 'damaged') clear('database');
    },
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
