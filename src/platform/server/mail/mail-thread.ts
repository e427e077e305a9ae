/** The script of the thread that sends emails for mailer.ts. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport } from './mail-transport.ts';
import type { MailJob, MailPermission, MailResult } from './mailer.ts';

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

const post = (message: MailResult) => parentPort?.postMessage(message);
/** The emails whose data may be sent once the server has answered, by key. */
const waiting = new Map<number, (isAllowed: boolean) => void>();

/** Asks the server whether the data of an email may be sent. */
function askToSend(key: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.set(key, resolve);
  post({ key, isReady: true });
  return promise;
}

async function sendMail({ key, mail, id }: MailJob): Promise<void> {
  const result: MailResult = await send(mail, id, () => askToSend(key)).then(
    (file) => ({ key, file }),
    (error: unknown) => ({ key, error, fields: fieldsOf(error) }),
  );
  waiting.delete(key);
  post(result);
}

parentPort?.on('message', (message: MailJob | MailPermission) => {
  if ('mail' in message) void sendMail(message);
  else waiting.get(message.key)?.(message.isAllowed);
});
