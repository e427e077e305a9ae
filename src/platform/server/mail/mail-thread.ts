/** The script of the thread that sends emails for mailer.ts. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport } from './mail-transport.ts';
import type { MailJob, MailResult } from './mailer.ts';

/**
 * Gives this thread the lowest priority: while all processors are busy, all other threads run first, so that thousands
 * of digests do not slow down requests. This works only on Linux, which has a priority for each thread.
 */
function lowerPriority(): void {
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(threadId, constants.priority.PRIORITY_LOW);
  } catch {
    // The thread keeps its normal priority.
  }
}

lowerPriority();
const send = createTransport(workerData);

/**
 * The fields of an error, such as its code, that are lost when the error is posted to another thread. Contains only
 * strings and numbers, because other values may not be cloneable.
 */
const fieldsOf = (error: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(error as object).filter(([, value]) =>
      ['string', 'number'].includes(typeof value),
    ),
  );

parentPort?.on('message', async ({ key, mail, id }: MailJob) => {
  const result: MailResult = await send(mail, id).then(
    (file) => ({ key, file }),
    (error: unknown) => ({ key, error, fields: fieldsOf(error) }),
  );
  parentPort?.postMessage(result);
});
