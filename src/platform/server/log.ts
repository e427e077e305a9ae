import { pino } from 'pino';

/** Writes one JSON line per event. */
export type Log = pino.Logger;

/** Fields whose values are redacted, at the top level and up to two levels deep. */
const secretNames = [
  ...['password', 'token', 'cookie', 'authorization', 'secret', 'set-cookie'],
  // The values of a row, in errors from PostgreSQL.
  'detail',
];

/** Creates a log, by default on standard error; standard output is for messages to the operator. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination({ fd: 2, sync: true }),
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
