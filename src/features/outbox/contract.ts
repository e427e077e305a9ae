import { z } from 'zod';
import { contract, errors, id, pageInput, pageOf, timestamp } from '#platform/shared/contract.ts';

const unsentMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  attempts: z.number().int(),
  nextAttemptAt: timestamp.nullable().describe('Null once the mail was given up.'),
  lastError: z.string().nullable().describe('Why the last attempt failed: "SMTP 550 (RCPT TO)".'),
  failedAt: timestamp.nullable().describe('When the mail was given up.'),
});
export type UnsentMail = z.infer<typeof unsentMail>;

export const outboxContract = {
  listUnsentMails: contract
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/outbox',
      tags: ['outbox'],
      description: 'Mails that were not sent, newest first. Their text is never shown.',
    })
    .input(z.strictObject(pageInput))
    .output(
      pageOf(unsentMail).extend({
        pendingCount: z.number().int().describe('Still retried.'),
        failedCount: z.number().int().describe('Given up; shown for thirty days.'),
      }),
    )
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'FORBIDDEN')),
};
