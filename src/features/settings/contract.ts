import { z } from 'zod';
import { limits } from '#features/accounts/rules.ts';
import { contract, emptyResponse, errors, id, timestamp } from '#platform/shared/contract.ts';

const email = z.string().max(limits.emailMaxLength);
const password = z.string().max(limits.passwordMaxLength);
const token = z.string().min(1).max(100).describe('From a mailed link.');

/** The member's own account. */
export const ownAccount = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  hasPassword: z
    .boolean()
    .describe('False if the member joined with Google and has not set a password.'),
  storage: z
    .object({ usedBytes: z.number().int(), limitBytes: z.number().int() })
    .describe('The total size of the member’s pictures, and its limit.'),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const device = z.object({
  sessionId: id,
  browser: z.string().nullable().describe('Null if unknown.'),
  system: z.string().nullable(),
  isCurrent: z.boolean(),
  signedInAt: timestamp,
  lastUsedAt: timestamp.describe('Accurate to ten minutes.'),
});
export type Device = z.infer<typeof device>;

/** A password or the token of a mailed link, to prove that the request comes from the account's owner. */
export const proof = { password: password.optional(), token: token.optional() };

const settings = contract.meta({ access: 'account' });

export const settingsContract = {
  readAccount: settings
    .route({ method: 'GET', path: '/account', tags: ['settings'] })
    .output(ownAccount)
    .errors(errors('UNAUTHORIZED')),
  changePassword: settings
    .route({
      method: 'PUT',
      path: '/account/password',
      tags: ['settings'],
      description: 'Ends every other session.',
    })
    .input(z.strictObject({ ...proof, newPassword: password }))
    .output(emptyResponse)
    .errors(
      errors(
        'UNAUTHORIZED',
        'INVALID_INPUT',
        'WEAK_PASSWORD',
        'GUESSABLE_PASSWORD',
        'LINK_INVALID',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
  requestEmailChange: settings
    .route({ method: 'POST', path: '/account/email', successStatus: 202, tags: ['settings'] })
    .input(z.strictObject({ email, password }))
    .output(emptyResponse)
    .errors(
      errors(
        'UNAUTHORIZED',
        'INVALID_EMAIL',
        'EMAIL_TAKEN',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
  confirmEmailChange: settings
    .route({
      method: 'PUT',
      path: '/account/email',
      tags: ['settings'],
      description: 'Requires the token from the email sent to the new address.',
    })
    .input(z.strictObject({ token }))
    .output(ownAccount)
    .errors(errors('UNAUTHORIZED', 'LINK_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS')),
  requestConfirmation: settings
    .route({
      method: 'POST',
      path: '/account/email/confirmation',
      successStatus: 202,
      tags: ['settings'],
      description: 'Mails a link that confirms the current address.',
    })
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'TOO_MANY_REQUESTS')),
  confirmEmail: settings
    .route({ method: 'PUT', path: '/account/email/confirmation', tags: ['settings'] })
    .input(z.strictObject({ token }))
    .output(ownAccount)
    .errors(errors('UNAUTHORIZED', 'LINK_INVALID', 'TOO_MANY_REQUESTS')),
  requestLink: settings
    .route({ method: 'POST', path: '/account/links', successStatus: 202, tags: ['settings'] })
    .input(z.strictObject({ purpose: z.enum(['password', 'deletion', 'security']) }))
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'TOO_MANY_REQUESTS')),
  listDevices: settings
    .route({ method: 'GET', path: '/account/sessions', tags: ['settings'] })
    .output(z.object({ items: z.array(device) }))
    .errors(errors('UNAUTHORIZED')),
  endSession: settings
    .meta({ access: 'owner' })
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', tags: ['settings'] })
    .input(z.strictObject({ sessionId: id }))
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  endOtherSessions: settings
    .route({ method: 'DELETE', path: '/account/sessions', tags: ['settings'] })
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'TOO_MANY_REQUESTS')),
  deleteAccount: settings
    .route({
      method: 'PUT',
      path: '/account/deletion',
      tags: ['settings'],
      description: 'Immediate and permanent. docs/deletion-rules.md lists what is deleted.',
    })
    .input(z.strictObject(proof))
    .output(emptyResponse)
    .errors(
      errors('UNAUTHORIZED', 'INVALID_INPUT', 'LINK_INVALID', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    ),
};
