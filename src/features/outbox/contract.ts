import { z } from 'zod';
import {
  contract,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';

const unsentMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  attempts: z.number().int(),
  nextAttemptAt: timestamp.nullable().describe('Null if no further attempt will be made.'),
  lastError: z
    .string()
    .nullable()
    .describe(
      'Why the last attempt failed, for example "SMTP 550 (RCPT TO)"; "possibly sent" if the mail server may have accepted it.',
    ),
  failedAt: timestamp
    .nullable()
    .describe('When the last attempt failed or was interrupted; null if there is another one.'),
});
export type UnsentMail = z.infer<typeof unsentMail>;

export const outboxContract = {
  listUnsentMails: contract
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/outbox',
      tags: ['outbox'],
      description: 'Mail that has not been sent, newest first. Its text is never included.',
    })
    .input(z.strictObject(pageInput))
    .output(
      pageOf(unsentMail).extend({
        pendingCount: z.number().int().describe('Emails that are still being retried.'),
        failedCount: z
          .number()
          .int()
          .describe('Emails that failed permanently; they are listed for thirty days.'),
        possiblySentCount: z
          .number()
          .int()
          .describe(
            'Emails about notifications, and digests, that the mail server may have accepted; they are not sent again and are listed for thirty days.',
          ),
      }),
    )
    .errors(errors(...memberErrors, 'FORBIDDEN')),
};
