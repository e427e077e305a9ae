import { z } from 'zod';
import { contract, done, errors } from '#platform/shared/contract.ts';
import { limits } from './rules.ts';

/** Who is asking, as the web needs to know it. Carries no token. */
export const viewer = z.object({
  userId: z.string(),
  email: z.string(),
  hasProfile: z.boolean(),
  username: z.string().nullable(),
  displayName: z
    .string()
    .nullable()
    .describe('Before there is a profile, the name that came with a sign-in with Google.'),
  photoURL: z.string().nullable().describe('Null while the member has set no picture.'),
  isAdmin: z.boolean().describe('Whether this member looks after the community.'),
});
export type ViewerInfo = z.infer<typeof viewer>;

/** Checked by the server's own rule, so that the message is the specification's. */
const email = z.string().max(limits.emailMaxLength);
const password = z.string().max(limits.passwordMaxLength);

export const accountsContract = {
  signUp: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/accounts', successStatus: 201, tags: ['accounts'] })
    .input(z.strictObject({ email, password }))
    .output(viewer)
    .errors(errors('EMAIL_TAKEN', 'WEAK_PASSWORD', 'INVALID_EMAIL', 'TOO_MANY_REQUESTS')),
  signIn: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/session', successStatus: 201, tags: ['accounts'] })
    .input(z.strictObject({ email, password }))
    .output(viewer)
    .errors(errors('INVALID_CREDENTIALS', 'INVALID_EMAIL', 'TOO_MANY_REQUESTS')),
  signInWithGoogle: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/session/google', tags: ['accounts'] })
    .input(
      z.strictObject({
        display: z
          .enum(['popup', 'page'])
          .default('popup')
          .describe('Where Google’s page will be: in a window of its own or in the place of ours.'),
        next: z.string().max(2000).optional().describe('The path to go on to afterwards.'),
      }),
    )
    .output(
      z.object({
        authorizationUrl: z.url().describe('Google’s page for this browser, good for ten minutes.'),
        attempt: z.string().describe('What the callback page calls this attempt by.'),
      }),
    )
    .errors(errors('GOOGLE_NOT_CONFIGURED', 'GOOGLE_UNAVAILABLE', 'TOO_MANY_REQUESTS')),
  currentSession: contract
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/session', tags: ['accounts'] })
    .output(z.object({ viewer: viewer.nullable() })),
  signOut: contract
    .meta({ access: 'visitor' })
    .route({ method: 'DELETE', path: '/session', tags: ['accounts'] })
    .output(done),
  requestPasswordReset: contract
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/password-resets', successStatus: 202, tags: ['accounts'] })
    .input(z.strictObject({ email }))
    .output(done)
    .errors(errors('INVALID_EMAIL', 'TOO_MANY_REQUESTS')),
  resetPassword: contract
    .meta({ access: 'visitor' })
    .route({ method: 'PUT', path: '/password-resets', tags: ['accounts'] })
    .input(z.strictObject({ token: z.string().min(1).max(200), password }))
    .output(done)
    .errors(errors('RESET_TOKEN_INVALID', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS')),
};
