import { z } from 'zod';
import { contract, emptyResponse, errors, requiredText } from '#platform/shared/contract.ts';
import { languages } from '#platform/shared/language.ts';
import { accountCopy } from './copy.ts';
import { limits } from './rules.ts';

/** The signed-in user, as the API returns it. Contains no session token. */
export const viewer = z.object({
  userId: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  hasProfile: z.boolean(),
  username: z.string().nullable(),
  displayName: z
    .string()
    .nullable()
    .describe('The profile’s name, or the name from Google if there is no profile yet.'),
  photoURL: z.string().nullable().describe('Null if the member has not set a picture.'),
  needsSecondFactor: z
    .boolean()
    .describe(
      'Whether this member is an administrator who must set up a passkey or an authenticator app before anything else.',
    ),
  needsConfirmedEmail: z
    .boolean()
    .describe('Whether this member must confirm their address before they can write anything.'),
  isAdmin: z.boolean().describe('Whether this member is an administrator.'),
  isModerator: z.boolean().describe('Whether this member has the role of a moderator.'),
  restriction: z
    .object({
      kind: z
        .enum(['limited', 'suspended'])
        .describe('limited: may only read. suspended: may only see their own cases.'),
      until: z.number().int().nullable().describe('UTC milliseconds; null if it does not end.'),
    })
    .nullable()
    .describe('The restriction that a moderator’s decision has placed on this member, if any.'),
  language: z
    .enum(languages)
    .nullable()
    .describe('The language on all of the account’s devices; null until one is stored.'),
  timeZone: z.string().nullable().describe('Null until a browser has sent one.'),
  welcome: z
    .enum(['newcomer', 'founder'])
    .nullable()
    .describe(
      'Which first steps the community page shows. newcomer: those of a new member. founder: those of an administrator (or, while there is none, the founder) of a community with few members. Null if it shows none.',
    ),
  hasNewRules: z
    .boolean()
    .describe('Whether the community rules have changed since the member joined or read them.'),
});
export type ViewerInfo = z.infer<typeof viewer>;

/** Limits the length only. The use cases validate the format, because an invalid format has its own error code. */
const email = requiredText(() => accountCopy.invalidEmail).max(limits.emailMaxLength, {
  error: () => accountCopy.invalidEmail,
});
const password = z.string().max(limits.passwordMaxLength);
const newPassword = requiredText(() => accountCopy.weakPassword).max(limits.passwordMaxLength);
const invitation = z
  .string()
  .min(1)
  .max(limits.invitationMaxLength)
  .optional()
  .describe('The code of an invitation, which a new account uses up.');

const proof = z
  .strictObject({
    challenge: z.string().max(limits.challengeMaxLength),
    answer: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  })
  .optional()
  .describe(
    'A challenge from `GET /sign-up-challenge` with its answer. Required only after PROOF_REQUIRED, which means that there were many sign-ups from the same network or in the whole community.',
  );
const website = z
  .string()
  .max(limits.emailMaxLength)
  .optional()
  .describe(
    'A field that people do not see in the form, so only a program fills it. Leave it out.',
  );

export const accountsContract = {
  readSignUpChallenge: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/sign-up-challenge',
      tags: ['accounts'],
      description:
        'A challenge. Its answer proves that the client has done some computing work before it signs up. The answer is the first whole number from 0 for which the SHA-256 of `challenge:answer` (in UTF-8) begins with `bits` zero bits. A challenge can be used for one account.',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        challenge: z.string(),
        bits: z.number().int().describe('How many bits at the start of the hash must be zero.'),
        expiresAt: z.number().int().describe('UTC milliseconds.'),
      }),
    ),
  signUp: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/accounts', successStatus: 201, tags: ['accounts'] })
    .input(z.strictObject({ email, password: newPassword, invitation, proof, website }))
    .output(viewer)
    .errors(
      errors(
        'EMAIL_TAKEN',
        'INVITATION_REQUIRED',
        'LINK_INVALID',
        'PROOF_REQUIRED',
        'SUSPENDED',
        'WEAK_PASSWORD',
        'GUESSABLE_PASSWORD',
        'INVALID_EMAIL',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
  signIn: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/session', successStatus: 201, tags: ['accounts'] })
    .input(z.strictObject({ email, password }))
    .output(viewer)
    .errors(
      errors(
        'INVALID_CREDENTIALS',
        'INVALID_EMAIL',
        'SECOND_STEP_REQUIRED',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
  signInWithGoogle: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/session/google', tags: ['accounts'] })
    .input(
      z.strictObject({
        display: z
          .enum(['popup', 'page'])
          .default('popup')
          .describe('Whether Google opens in a popup or replaces the current page.'),
        next: z.string().max(2000).optional().describe('The path to open after signing in.'),
        invitation,
      }),
    )
    .output(
      z.object({
        authorizationUrl: z
          .url()
          .describe('The URL of Google’s sign-in page. Works in this browser for ten minutes.'),
        attempt: z
          .string()
          .describe(
            'The id of this sign-in attempt. The last page of the popup broadcasts it with the outcome.',
          ),
      }),
    )
    .errors(errors('GOOGLE_NOT_CONFIGURED', 'GOOGLE_UNAVAILABLE', 'TOO_MANY_REQUESTS')),
  readSession: contract
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/session', tags: ['accounts'] })
    .output(z.object({ viewer: viewer.nullable() })),
  signOut: contract
    .meta({ access: 'visitor' })
    .route({ method: 'DELETE', path: '/session', tags: ['accounts'] })
    .output(emptyResponse),
  requestPasswordReset: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/password-resets', successStatus: 202, tags: ['accounts'] })
    .input(z.strictObject({ email }))
    .output(emptyResponse)
    .errors(errors('INVALID_EMAIL', 'TOO_MANY_REQUESTS')),
  resetPassword: contract
    .meta({ access: 'visitor' })
    .route({ method: 'PUT', path: '/password-resets', tags: ['accounts'] })
    .input(z.strictObject({ token: z.string().min(1).max(200), password: newPassword }))
    .output(emptyResponse)
    .errors(
      errors(
        'RESET_TOKEN_INVALID',
        'WEAK_PASSWORD',
        'GUESSABLE_PASSWORD',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
};
