import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { auditedActs } from '#platform/shared/audited-acts.ts';
import {
  contract,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';

const person = z.object(author);

export const auditEntry = z.object({
  id,
  act: z.enum(auditedActs),
  byOperator: z.boolean().describe('Whether the act was a command on the server.'),
  actor: person.nullable().describe('Null for the operator, and once the account is deleted.'),
  target: z
    .object({ kind: z.string(), id: z.string() })
    .nullable()
    .describe('What the act was about.'),
  member: person
    .nullable()
    .describe('The member whom the act was about, if they still have an account.'),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditContract = {
  listAuditEntries: contract
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/audit',
      tags: ['audit'],
      description: 'Every privileged act, latest first. Nobody can change or delete an entry.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        act: z.enum(auditedActs).optional(),
        actorId: id.optional().describe('Only what this member did.'),
        targetId: id
          .optional()
          .describe('Only acts whose target is this member, case, area or waiting-list address.'),
      }),
    )
    .output(pageOf(auditEntry))
    .errors(errors(...memberErrors, 'FORBIDDEN', 'BAD_REQUEST')),
};
