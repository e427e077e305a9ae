import { z } from 'zod';
import { viewer } from '#features/accounts/contract.ts';
import { proof } from '#features/settings/contract.ts';
import { contract, emptyResponse, errors, id, timestamp } from '#platform/shared/contract.ts';
import { passkeyNameMaxLength } from './rules.ts';

const code = z.string().min(1).max(40);

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** JSON in the format of the WebAuthn specification; the library that reads it validates it. */
const webauthn = z.record(z.string(), z.unknown());
const ceremony = z.object({ options: webauthn });
const passkeyName = z.string().trim().min(1).max(passkeyNameMaxLength);

/** How a member signs in. */
export const security = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  hasApp: z.boolean().describe('Whether an authenticator app is set up.'),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkey),
  hasGoogle: z.boolean().describe('Whether Google is connected.'),
  offersGoogle: z.boolean().describe('Whether this community has Google sign-in.'),
});
export type Security = z.infer<typeof security>;

const appSetup = z.object({
  secret: z.string().describe('The secret in base32, for apps that cannot scan the QR code.'),
  uri: z.string().describe('The otpauth URI that the QR code contains.'),
  qrCode: z.string().describe('The QR code as an SVG document.'),
});
export type AppSetup = z.infer<typeof appSetup>;

const recoveryCodes = z.object({
  codes: z
    .array(z.string())
    .describe('Each code works once. Only this response contains the codes.'),
});

const own = contract.meta({ access: 'account' });
const proofErrors = [
  'UNAUTHORIZED',
  'INVALID_INPUT',
  'LINK_INVALID',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const;

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
        'Creates the secret of an authenticator app. The app takes effect when its first code is entered.',
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
    .input(
      z.strictObject({
        code,
        token: proof.token.describe(
          'The token of the mailed link that started the setup. Turning the app on consumes the link.',
        ),
      }),
    )
    .output(recoveryCodes)
    .errors(errors('UNAUTHORIZED', 'CODE_INVALID', 'LINK_INVALID', 'TOO_MANY_REQUESTS')),
  removeApp: own
    .route({ method: 'PUT', path: '/account/authenticator/removal', tags: ['security'] })
    .input(z.strictObject(proof))
    .output(emptyResponse)
    .errors(errors(...proofErrors)),
  renewRecoveryCodes: own
    .route({ method: 'PUT', path: '/account/recovery-codes', tags: ['security'] })
    .input(z.strictObject(proof))
    .output(recoveryCodes)
    .errors(errors(...proofErrors, 'CONFLICT')),
  startPasskey: own
    .route({
      method: 'POST',
      path: '/account/passkeys/options',
      tags: ['security'],
      description:
        'Starts the creation of a passkey, with options for navigator.credentials.create().',
    })
    .input(z.strictObject(proof))
    .output(ceremony)
    .errors(errors(...proofErrors, 'CONFLICT')),
  addPasskey: own
    .route({ method: 'POST', path: '/account/passkeys', successStatus: 201, tags: ['security'] })
    .input(
      z.strictObject({
        response: webauthn,
        token: proof.token.describe(
          'The token of the mailed link that started the creation. Adding the passkey consumes the link.',
        ),
      }),
    )
    .output(passkey)
    .errors(
      errors('UNAUTHORIZED', 'PASSKEY_INVALID', 'LINK_INVALID', 'CONFLICT', 'TOO_MANY_REQUESTS'),
    ),
  renamePasskey: own
    .meta({ access: 'owner' })
    .route({ method: 'PATCH', path: '/account/passkeys/{passkeyId}', tags: ['security'] })
    .input(z.strictObject({ passkeyId: id, name: passkeyName }))
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  removePasskey: own
    .meta({ access: 'owner' })
    .route({ method: 'PUT', path: '/account/passkeys/{passkeyId}/removal', tags: ['security'] })
    .input(z.strictObject({ passkeyId: id, ...proof }))
    .output(emptyResponse)
    .errors(errors(...proofErrors, 'NOT_FOUND')),
  startGoogle: own
    .route({
      method: 'POST',
      path: '/account/google',
      tags: ['security'],
      description: 'A mailed link stays valid until Google is connected.',
    })
    .input(z.strictObject(proof))
    .output(z.object({ authorizationUrl: z.url() }))
    .errors(errors(...proofErrors, 'CONFLICT', 'GOOGLE_NOT_CONFIGURED', 'GOOGLE_UNAVAILABLE')),
  removeGoogle: own
    .route({ method: 'PUT', path: '/account/google/removal', tags: ['security'] })
    .input(z.strictObject(proof))
    .output(emptyResponse)
    .errors(errors(...proofErrors, 'CONFLICT')),
  startPasskeySignIn: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'POST',
      path: '/session/passkey/options',
      tags: ['security'],
      description: 'Starts a sign-in with a passkey, with options for navigator.credentials.get().',
    })
    .output(ceremony)
    .errors(errors('TOO_MANY_REQUESTS')),
  signInWithPasskey: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'POST',
      path: '/session/passkey',
      successStatus: 201,
      tags: ['security'],
      description: 'A passkey counts as both steps of a sign-in.',
    })
    .input(z.strictObject({ response: webauthn }))
    .output(viewer)
    .errors(errors('PASSKEY_INVALID', 'TOO_MANY_REQUESTS')),
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
