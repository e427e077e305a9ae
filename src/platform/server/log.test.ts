import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog, openDestination } from './log.ts';

/** Logs an error with these fields; returns the text of the log. */
function logLine(fields: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error(fields, 'it failed');
  return lines.join('');
}

test('secrets and the details of PostgreSQL errors are not logged', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@sample.test) already exists.',
  });
  const line = logLine({ err: error, headers: { cookie: 'session=abc' }, token: 'abc' });
  expect(line).toContain('unique constraint');
  expect(line).toContain('23505');
  for (const secret of ['ada@sample.test', 'abc']) expect(line).not.toContain(secret);
});

test('a log that cannot be written throws nothing', () => {
  // Every write to a file that is open for reading fails.
  const fd = openSync(import.meta.filename, 'r');
  const log = createLog('info', openDestination(fd));
  for (const line of ['first', 'second']) expect(() => log.error(line)).not.toThrow();
  closeSync(fd);
});
