import { z } from 'zod';
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
import { joiningModes } from './rules.ts';

const person = z.object({
  userId: id,
  userName: z.string(),
  username: z.string(),
  userPhoto: z.string(),
});

const invitation = z.object({
  id,
  state: z.enum(['open', 'used', 'expired']),
  isMailed: z
    .boolean()
    .describe('Whether the invitation was mailed to an address on the waiting list.'),
  createdAt: timestamp,
  expiresAt: timestamp,
  usedAt: timestamp.nullable(),
  usedBy: person
    .nullable()
    .describe(
      'The member who joined with the invitation; null if nobody has, or if the viewer cannot see them.',
    ),
});
export type Invitation = z.infer<typeof invitation>;

const newInvitation = z.object({
  id,
  link: z
    .url()
    .describe('Only this response contains the link, because the server stores only its hash.'),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type NewInvitation = z.infer<typeof newInvitation>;

const joining = z.strictObject({
  mode: z
    .enum(joiningModes)
    .describe('open: everyone may create an account. invited: only with an invitation.'),
});

const tags = ['invitations'];

export const invitationsContract = {
  createInvitation: contract
    .meta({ access: 'member', idempotent: true })
    .route({
      method: 'POST',
      path: '/invitations',
      successStatus: 201,
      tags,
      description: 'Creates a personal link with which one person can join within 30 days.',
    })
    .input(z.strictObject({}))
    .output(newInvitation)
    .errors(
      errors(
        ...memberErrors,
        'FORBIDDEN',
        'CONFLICT',
        'IDEMPOTENCY_KEY_REUSED',
        'INVALID_INPUT',
        'NOT_FOUND',
        'TOO_MANY_REQUESTS',
      ),
    ),
  listInvitations: contract
    .route({
      method: 'GET',
      path: '/invitations',
      tags,
      description: 'The viewer’s invitations, newest first.',
    })
    .input(z.strictObject(pageInput))
    .output(
      pageOf(invitation).extend({
        openCount: z
          .number()
          .int()
          .describe('Does not count invitations to people on the waiting list.'),
        maxOpen: z
          .number()
          .int()
          .describe(
            '0 if the viewer’s email address is not confirmed, or if the viewer is at the stage `new` and not an administrator.',
          ),
        isEmailConfirmed: z.boolean(),
      }),
    )
    .errors(errors(...memberErrors, 'BAD_REQUEST', 'INVALID_INPUT')),
  revokeInvitation: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/invitations/{invitationId}',
      tags,
      description: 'Revokes an invitation that nobody has used.',
    })
    .input(z.strictObject({ invitationId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  readInviter: contract
    .route({
      method: 'GET',
      path: '/profiles/{userId}/inviter',
      tags,
      description:
        'Who invited a member: null if nobody did, or if the member or the inviter is hidden from the viewer.',
    })
    .input(z.strictObject({ userId: id }))
    .output(z.object({ inviter: person.nullable() }))
    .errors(errors(...memberErrors, 'INVALID_INPUT')),
  readJoining: contract
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/joining', tags })
    .input(z.strictObject({}))
    .output(joining)
    .errors(errors(...memberErrors, 'FORBIDDEN')),
  setJoining: contract
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/joining',
      tags,
      description: 'Replaces the setting JOINING from now on, in every process.',
    })
    .input(joining)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'FORBIDDEN', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
