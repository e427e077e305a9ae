import { ConfigError } from '#platform/server/config.ts';
import { type FaultKind, findFault } from '#platform/server/faults/find-fault.ts';

/** An error that the operator can fix. Only its message is printed. */
export class UsageError extends Error {}

/** The reason that the operator reads for each kind of fault. */
const faultReasons: Record<FaultKind, string> = {
  full: 'the disk is full; free some space and try again',
  'read-only': 'a file, a folder or the database cannot be written to',
  failing: 'the disk reports errors',
  damaged: 'the database is damaged; run npm run doctor',
  unreachable: 'the database cannot be reached',
};

/**
 * Runs a command from the terminal. If it throws, prints the reason and sets the exit code to 1. Except for a
 * {@link UsageError} or {@link ConfigError}, the message starts with `subject`: `The backup failed: …`.
 */
export async function runCommand(subject: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${describeFailure(subject, error)}\n`);
    process.exitCode = 1;
  }
}

function describeFailure(subject: string, error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  const cause = findCause(error);
  if (cause instanceof Error && cause.name === 'AbortError') {
    return `${subject} was interrupted before it was complete.`;
  }
  const fault = findFault(error);
  if (!fault) return `${subject} failed: ${cause}`;
  const reason =
    fault.place === 'bucket' ? 'the S3 store cannot be used' : faultReasons[fault.kind];
  return `${subject} failed, because ${reason} (${fault.cause}).`;
}

/** The original cause of an error: `connect ECONNREFUSED`, not the `cannot read the file` that it led to. */
export function findCause(error: unknown): unknown {
  if (error instanceof AggregateError) return findCause(error.errors[0]);
  return error instanceof Error && error.cause ? findCause(error.cause) : error;
}

/** Aborts when the operator presses Ctrl-C or the process is asked to end. */
export function abortOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}
