import { pino } from 'pino';

/** Writes one JSON line for each event. */
export type Log = pino.Logger;

/** Names whose values never reach the log, wherever they stand in what is logged. */
const secretNames = ['password', 'token', 'cookie', 'authorization', 'secret', 'set-cookie'];

/** One JSON line for each event on standard error, so that standard output stays for people. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
