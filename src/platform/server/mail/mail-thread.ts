/** The script of the thread that sends emails for mailer.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport } from './mail-transport.ts';
import type { MailJob, MailResult } from './mailer.ts';

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
