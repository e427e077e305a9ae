import { pino } from 'pino';

/** Writes one JSON line per event. */
export type Log = pino.Logger;

/** Fields whose values are redacted, at the top level and up to two levels deep. */
const secretNames = [
  ...['password', 'token', 'cookie', 'authorization', 'secret', 'set-cookie'],
  // The values of a row, in errors from PostgreSQL.
  'detail',
];

/** How much of the log waits in memory while it cannot be written; further lines are dropped. */
const maxWaitingBytes = 100_000;

/**
 * Writes to an open file, such as one whose disk can be full. Lines that cannot be written wait for the next line. A
 * failure is ignored, because without a listener it would end the process.
 */
export function openDestination(fd: number): pino.DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: maxWaitingBytes });
  destination.on('error', () => undefined);
  return destination;
}

/** Creates a log, by default on standard error; standard output is for messages to the operator. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = openDestination(2),
): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    destination,
  );
}
