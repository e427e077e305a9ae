import { isConnectionLost } from '../database/database-errors.ts';
import { isBucketOutage } from '../files/storage-errors.ts';

/** What can fail: the database, the files in the data folder, and the S3 bucket with the pictures. */
export const faultPlaces = ['database', 'files', 'bucket'] as const;
/** One of {@link faultPlaces}. */
export type FaultPlace = (typeof faultPlaces)[number];

/** How a place failed. `failing`: the disk reports errors. `unreachable`: PostgreSQL or S3 cannot be used. */
export type FaultKind = 'full' | 'read-only' | 'failing' | 'damaged' | 'unreachable';

/** A failure of the machine or of a service that it uses, rather than of a single request. */
export interface Fault {
  place: FaultPlace;
  kind: FaultKind;
  /** The code and message of the original error. */
  cause: string;
}

type Codes = Record<string, FaultKind>;

/** Faults by SQLite's result code (https://sqlite.org/rescode.html). A primary code covers its extended codes. */
const sqliteKinds: Codes = {
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'failing',
  26: 'damaged',
};

/** Faults by SQLSTATE or its class (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const postgresKinds: Codes = {
  '08': 'unreachable',
  '25006': 'read-only',
  '53100': 'full',
  '53300': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '58030': 'failing',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** Faults by the error code of a file system call. */
const fileKinds: Codes = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'failing',
};

const toFault = (place: FaultPlace, kind: FaultKind | undefined, cause: string): Fault | null =>
  kind ? { place, kind, cause } : null;

/** Finds the fault in one error, without its causes. */
function readFault(error: Error): Fault | null {
  const { message } = error;
  if (isConnectionLost(error)) return toFault('database', 'unreachable', message);
  if (isBucketOutage(error)) return toFault('bucket', 'unreachable', `${error.name}: ${message}`);
  if ('errcode' in error) {
    const code = Number(error.errcode);
    return toFault('database', sqliteKinds[code & 0xff], `${message} (SQLite ${code})`);
  }
  const code = 'code' in error ? String(error.code) : '';
  if ('severity' in error) {
    const kind = postgresKinds[code] ?? postgresKinds[code.slice(0, 2)];
    return toFault('database', kind, `${message} (PostgreSQL ${code})`);
  }
  // Node's message already contains the code. Errors of sockets and of files can have the same codes.
  const isFile = 'syscall' in error && error.syscall !== 'connect';
  return isFile ? toFault('files', fileKinds[code], message) : null;
}

/** Finds the failure of the machine that caused an error; null if there is none. */
export function findFault(error: unknown): Fault | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const fault = readFault(at);
    if (fault) return fault;
  }
  return null;
}
