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
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return `${does} was interrupted. Nothing was changed.`;
  const known = systemErrors[code ?? ''];
  return `${does} failed: ${known ?? error}`;
}

/** Aborts when the operator presses Ctrl-C or the process is asked to end. */
export function abortOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}
