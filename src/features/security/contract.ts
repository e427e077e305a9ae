import { z } from 'zod';
import { viewer } from '#features/accounts/contract.ts';
import { proof } from '#features/settings/contract.ts';
import { contract, done, errors } from '#platform/shared/contract.ts';

const code = z.string().min(1).max(40);

/** How a member signs in. */
export const security = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  hasApp: z.boolean().describe('Whether an authenticator app is set up.'),
  recoveryCodesLeft: z.number().int(),
});
export type Security = z.infer<typeof security>;

const appSetup = z.object({
  secret: z.string().describe('The secret in base32, for apps that cannot scan the QR code.'),
  uri: z.string().describe('The otpauth URI that the QR code contains.'),
  qrCode: z.string().describe('The QR code as an SVG document.'),
});
export type AppSetup = z.infer<typeof appSetup>;

const recoveryCodes = z.object({
  codes: z.array(z.string()).describe('Each works once. They are shown only in this response.'),
});

const own = contract.meta({ access: 'account' });
const proofErrors = ['UNAUTHORIZED', 'INVALID_INPUT', 'LINK_INVALID', 'TOO_MANY_REQUESTS'] as const;

export const securityContract = {
  readSecurity: own
    .route({ method: 'GET', path: '/account/security', tags: ['security'] })
    .output(security)
    .errors(errors('UNAUTHORIZED')),
  startApp: own
    .route({
      method: 'POST',
      path: '/account/authenticator',
      successStatus: 201,
      tags: ['security'],
      description:
        'Creates a secret for an authenticator app, which takes effect with its first code.',
    })
    .input(z.strictObject(proof))
    .output(appSetup)
    .errors(errors(...proofErrors, 'CONFLICT')),
  enableApp: own
    .route({
      method: 'PUT',
      path: '/account/authenticator',
      tags: ['security'],
      description: 'Ends every other session.',
    })
    .input(z.strictObject({ code }))
    .output(recoveryCodes)
    .errors(errors('UNAUTHORIZED', 'CODE_INVALID', 'TOO_MANY_REQUESTS')),
  removeApp: own
    .route({ method: 'PUT', path: '/account/authenticator/removal', tags: ['security'] })
    .input(z.strictObject(proof))
    .output(done)
    .errors(errors(...proofErrors)),
  renewRecoveryCodes: own
    .route({ method: 'PUT', path: '/account/recovery-codes', tags: ['security'] })
    .input(z.strictObject(proof))
    .output(recoveryCodes)
    .errors(errors(...proofErrors, 'CONFLICT')),
  finishSignIn: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'POST',
      path: '/session/second-step',
      successStatus: 201,
      tags: ['security'],
      description: 'Completes a sign-in that was answered with SECOND_STEP_REQUIRED.',
    })
    .input(z.strictObject({ code }))
    .output(viewer)
    .errors(errors('CODE_INVALID', 'SECOND_STEP_EXPIRED', 'TOO_MANY_REQUESTS')),
};
