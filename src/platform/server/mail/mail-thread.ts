/** The script of the thread that sends emails for mailer.ts. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport } from './mail-transport.ts';
import type { MailJob, MailResult } from './mailer.ts';

/**
 * Gives this thread the lowest priority: while all processors are busy, all other threads run first, so that thousands
 * of digests do not slow down requests. Only Linux has priorities for threads; elsewhere, nothing changes.
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

/** The fields of an error that a message would lose, such as its code. Only strings and numbers can always be sent. */
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
