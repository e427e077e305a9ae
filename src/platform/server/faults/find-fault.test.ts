import { expect, test } from 'vitest';
import { markConnectionLost } from '../database/database-errors.ts';
import { findFault } from './find-fault.ts';

const sqlite = (errcode: number) => ({ code: 'ERR_SQLITE_ERROR', errcode });
const postgres = (code: string) => ({ code, severity: 'ERROR' });
const file = (code: string, syscall = 'write') => ({ code, syscall });
const lost = new Error('read ECONNRESET');
markConnectionLost(lost);

test.each([
  ['SQLITE_FULL', sqlite(13), 'database', 'full'],
  ['SQLITE_READONLY', sqlite(8), 'database', 'read-only'],
  ['SQLITE_READONLY_DIRECTORY', sqlite(1544), 'database', 'read-only'],
  ['SQLITE_IOERR_WRITE', sqlite(778), 'database', 'failing'],
  ['SQLITE_CANTOPEN', sqlite(14), 'database', 'failing'],
  ['SQLITE_CORRUPT', sqlite(11), 'database', 'damaged'],
  ['SQLITE_NOTADB', sqlite(26), 'database', 'damaged'],
  ['disk_full', postgres('53100'), 'database', 'full'],
  ['read_only_sql_transaction', postgres('25006'), 'database', 'read-only'],
  ['cannot_connect_now', postgres('57P03'), 'database', 'unreachable'],
  ['connection_failure', postgres('08006'), 'database', 'unreachable'],
  ['data_corrupted', postgres('XX001'), 'database', 'damaged'],
  ['ENOSPC', file('ENOSPC'), 'files', 'full'],
  ['EROFS', file('EROFS', 'mkdir'), 'files', 'read-only'],
  ['EACCES of a folder', file('EACCES', 'open'), 'files', 'read-only'],
])('%s is a fault of the machine', (_name, fields, place, kind) => {
  const error = Object.assign(new Error('It failed'), fields);
  expect(findFault(error)).toMatchObject({ place, kind });
  expect(findFault(new Error('wrapped', { cause: error }))).toMatchObject({ place, kind });
});

test('a lost connection to PostgreSQL is a fault of the machine', () => {
  const fault = { place: 'database', kind: 'unreachable' };
  expect(findFault(lost)).toMatchObject(fault);
  for (const message of [
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ]) {
    expect(findFault(new Error(message))).toMatchObject(fault);
  }
});

test.each([
  ['a unique violation', sqlite(2067)],
  ['a unique violation in PostgreSQL', postgres('23505')],
  ['a missing file', file('ENOENT', 'open')],
  ['a refused connection to another server', file('ECONNREFUSED', 'connect')],
  ['a connection that the system forbids', file('EACCES', 'connect')],
  ['a request that was aborted', { code: 'ECONNRESET' }],
])('%s is not a fault of the machine', (_name, fields) => {
  expect(findFault(Object.assign(new Error('It failed'), fields))).toBeNull();
  expect(findFault('not an error')).toBeNull();
});
