import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '#platform/server/log.ts';
import { scriptPath } from '#platform/server/script-path.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { EncodePurpose } from '../rules.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { type RefusalReason, refusalCodes } from './picture-refused.ts';

/** A picture that is not encoded yet: the path of its file, or its bytes. */
export type PictureSource = string | Uint8Array;

/** The message to a child. */
export interface EncodeJob {
  source: PictureSource;
  purpose: EncodePurpose;
}

/** The response of a child. */
export type EncodeResult =
  | { encoded: EncodedPicture }
  | { refused: RefusalReason }
  | { failed: string };

/**
 * The outcome of a job: a result, or the signal that ended the child when it ran out of memory or crashed. The signal is
 * null if it is unknown, because the child had ended before it received the job.
 */
type Outcome = EncodeResult | { endedBy: NodeJS.Signals | null };

export interface EncodeOptions {
  /** Receives a warning if the decoder crashes on a picture. */
  log: Pick<Log, 'warn'>;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
  /** The maximum time. The default is several times what the slowest picture within the limits needs. */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 30_000;

/** A child keeps about 100 MB of memory while it is idle, so it ends after this time. */
const maxIdleMs = 30_000;

const script = scriptPath(import.meta, 'encode-child');

/** Children that wait for their next picture, with the timers that end them. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

function startChild(): ChildProcess {
  // `node --watch` sets this variable, which would make the child send messages that are not responses.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const child = fork(script, { execArgv: [], env, serialization: 'advanced' });
  child.once('exit', () => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  });
  return child;
}

function takeChild(): ChildProcess {
  const [waiting] = idle;
  if (!waiting) return startChild();
  const [child, timer] = waiting;
  clearTimeout(timer);
  idle.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps a child for the next picture. An idle child does not keep this process running. */
function keepIdle(child: ChildProcess): void {
  if (!child.connected || child.killed) return;
  child.unref();
  child.channel?.unref();
  const end = () => {
    idle.delete(child);
    child.kill('SIGKILL');
  };
  idle.set(child, setTimeout(end, maxIdleMs).unref());
}

const refuse = (reason: RefusalReason) => new AppError(refusalCodes[reason], pictureCopy[reason]);

/** Sends a job to a child. Rejects if the child exits before it responds, unless a signal ended it. */
function request(child: ChildProcess, job: EncodeJob): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null, endedBy: NodeJS.Signals | null) =>
      code === null
        ? resolve({ endedBy })
        : reject(new Error(`The encoder exited with code ${code}.`));
    child.once('exit', onExit).once('error', reject);
    child.once('message', (result: EncodeResult) => {
      child.off('exit', onExit).off('error', reject);
      resolve(result);
    });
    child.send(job, (error) => {
      if (!error) return;
      // A child without a pid could not be started.
      if (child.pid === undefined) reject(error);
      else resolve({ endedBy: null });
    });
  });
}

/** Runs a job in a child, which it kills when `stop` aborts. */
function runIn(child: ChildProcess, job: EncodeJob, stop: AbortSignal): Promise<Outcome> {
  const kill = () => child.kill('SIGKILL');
  stop.addEventListener('abort', kill);
  return request(child, job).finally(() => {
    stop.removeEventListener('abort', kill);
    keepIdle(child);
  });
}

/**
 * Encodes a picture in a child process. Kills the process after the time limit or if the client disconnects, because
 * a decoder cannot be interrupted. Throws IMAGE_TOO_LARGE over 40 megapixels, UNSUPPORTED_IMAGE for other refusals.
 */
export async function encodeInChild(
  job: EncodeJob,
  { log, signal, timeLimitMs = defaultTimeLimitMs }: EncodeOptions,
): Promise<EncodedPicture> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeLimitMs);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let result = await runIn(takeChild(), job, stop);
  // The picture may be fine: the system kills processes when memory runs out, even an idle child just before a job.
  if ('endedBy' in result && !stop.aborted) result = await runIn(startChild(), job, stop);
  signal?.throwIfAborted();
  if (timeout.aborted) throw refuse('tooSlow');
  if ('endedBy' in result) {
    log.warn({ signal: result.endedBy }, 'a picture crashed its decoder');
    throw refuse('unreadable');
  }
  if ('refused' in result) throw refuse(result.refused);
  if ('failed' in result) throw new Error(`The encoder failed: ${result.failed}`);
  return result.encoded;
}
