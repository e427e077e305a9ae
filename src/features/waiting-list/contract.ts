import { z } from 'zod';
import { limits } from '#features/accounts/rules.ts';
import {
  contract,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';

const waitingAddress = z.object({
  id,
  email: z.string(),
  confirmedAt: timestamp,
  invitedAt: timestamp
    .nullable()
    .describe('When the address was last invited; null if it never was.'),
  canInvite: z
    .boolean()
    .describe('False for 30 days after an invitation, unless the invitation has been deleted.'),
});
export type WaitingAddress = z.infer<typeof waitingAddress>;

const adminErrors = [...memberErrors, 'FORBIDDEN'] as const;
const tags = ['waiting list'];

export const waitingListContract = {
  askToJoin: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'POST',
      path: '/waiting-list',
      successStatus: 202,
      tags,
      description:
        'Sends an email to the address. The response is the same whether or not the address is on the list.',
    })
    .input(
      z.strictObject({
        email: z.string().max(limits.emailMaxLength * 2),
        website: z
          .string()
          .max(limits.emailMaxLength)
          .optional()
          .describe('A field that people do not see in the form. Leave it out.'),
      }),
    )
    .output(z.object({ message: z.string() }))
    .errors(errors('INVALID_EMAIL', 'TOO_MANY_REQUESTS')),
  listWaiting: contract
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/waiting-list',
      tags,
      description: 'Confirmed addresses, newest first. `/waiting-list.csv` has all of them.',
    })
    .input(z.strictObject(pageInput))
    .output(
      pageOf(waitingAddress).extend({
        confirmedCount: z.number().int(),
        unconfirmedCount: z
          .number()
          .int()
          .describe('Addresses that their owners have not confirmed.'),
      }),
    )
    .errors(errors(...adminErrors)),
  inviteWaiting: contract
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/waiting-list/{waitingId}/invitation',
      tags,
      description:
        'Mails a personal link to join. Does nothing for an address whose `canInvite` is false.',
    })
    .input(z.strictObject({ waitingId: id }))
    .output(z.object({ invitedAt: timestamp }))
    .errors(errors(...adminErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  removeWaiting: contract
    .meta({ access: 'admin' })
    .route({ method: 'DELETE', path: '/waiting-list/{waitingId}', tags })
    .input(z.strictObject({ waitingId: id }))
    .output(emptyResponse)
    .errors(errors(...adminErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
};
