import { ConfigError } from '#platform/server/config.ts';

/** An error that the operator can fix. Only its message is printed. */
export class UsageError extends Error {}

/** Causes that every command can have, in the words of an operator. */
const systemErrors: Record<string, string> = {
  ENOSPC: 'The disk is full; free some space and try again.',
  EDQUOT: 'The disk quota is used up; free some space and try again.',
  EROFS: 'The file system is read-only.',
};

/**
 * Runs a command from the terminal. If it throws, prints one sentence and sets the exit code to 1. `does` names the
 * work: `The backup failed: …`.
 */
export async function runCommand(does: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${describeFailure(does, error)}\n`);
    process.exitCode = 1;
  }
}

function describeFailure(does: string, error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  const cause = findCause(error);
  const { code = '', name } = cause as NodeJS.ErrnoException;
  if (name === 'AbortError') return `${does} was interrupted. Nothing was changed.`;
  return `${does} failed: ${systemErrors[code] ?? cause}`;
}

/** The error behind those that were thrown because of it: `connect ECONNREFUSED`, not `cannot read the file`. */
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
