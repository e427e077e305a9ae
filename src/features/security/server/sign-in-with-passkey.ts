import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { startSession } from '#features/accounts/server/start-session.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { challengeCheck, invalidPasskey, relyingParty, saveChallenge } from './passkey-ceremony.ts';
import { findCredential, recordPasskeyUse } from './passkey-store.ts';

/** Starts a sign-in with any passkey of this site: returns the options for the browser. */
export async function startPasskeySignIn(
  services: Services,
  context: RequestContext,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services, context).id,
    userVerification: 'required',
  });
  await saveChallenge(services, 'get', options.challenge);
  return { ...options };
}

/** Finds the passkey of a browser's response and checks its signature. Throws PASSKEY_INVALID if anything is wrong. */
async function verifyPasskey(services: Services, context: RequestContext, given: unknown) {
  const response = given as AuthenticationResponseJSON;
  const passkey =
    typeof response.id === 'string' ? await findCredential(services.db, response.id) : undefined;
  if (!passkey) throw invalidPasskey();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(services, context);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challengeCheck(services, 'get'),
    expectedOrigin: origin,
    expectedRPID: id,
    // The device checks a fingerprint, a face or a PIN, so a passkey counts as two factors.
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.sign_count,
    },
  }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'a sign-in with a passkey failed');
    return null;
  });
  if (!verified?.verified) throw invalidPasskey();
  return { passkey, signCount: verified.authenticationInfo.newCounter };
}

/** Signs in with a passkey and returns the user id. */
export async function signInWithPasskey(
  accounts: AccountsServices,
  context: RequestContext,
  response: unknown,
): Promise<string> {
  const { services } = accounts;
  const { passkey, signCount } = await verifyPasskey(services, context, response);
  const afterCommit = await services.acts.transact(async (act) => {
    const use = { id: passkey.id, signCount, now: services.clock() };
    if (!(await recordPasskeyUse(act.trx, use))) throw invalidPasskey();
    return startSession(accounts, context, act, passkey.user_id);
  });
  afterCommit();
  return passkey.user_id;
}
