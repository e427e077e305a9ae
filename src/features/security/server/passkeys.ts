import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { lockAccount } from '#features/accounts/server/account-store.ts';
import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import { describeDevice } from '#features/settings/server/device-name.ts';
import { checkAccountLink, consumeAccountLink } from '#features/settings/server/mailed-link.ts';
import { type Proof, reauthenticate } from '#features/settings/server/reauthenticate.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Passkey } from '../contract.ts';
import { securityCopy } from '../copy.ts';
import { maxPasskeys, passkeyNameMaxLength } from '../rules.ts';
import {
  type Creator,
  challengeCheck,
  invalidPasskey,
  relyingParty,
  saveChallenge,
} from './passkey-ceremony.ts';
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
  listPasskeys,
  updatePasskeyName,
} from './passkey-store.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './security-mails.ts';

/** Ed25519, ES256 and RS256. By default, the library also offers ML-DSA-44, for which Node 24 logs a warning. */
const supportedAlgorithmIDs = [-8, -7, -257];

const tooMany = (): AppError => new AppError('CONFLICT', securityCopy.tooManyPasskeys(maxPasskeys));

/**
 * Starts the creation of a passkey: returns the options for the browser. A mailed link is only checked here.
 * {@link addPasskey} consumes it, so that the member can try again after they have closed the browser's dialog.
 */
export async function startPasskey(
  services: Services,
  context: RequestContext,
  account: Account,
  proof: Proof,
): Promise<Record<string, unknown>> {
  const { userId, email } = account;
  const authorize = await reauthenticate(services, account, proof, 'security');
  const known = await listCredentials(services.db, userId);
  if (known.length >= maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: services.config.communityName,
    rpID: relyingParty(services, context).id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: JSON.parse(transports),
    })),
  });
  const { token } = proof;
  await services.acts.transact(({ trx }) =>
    token === undefined
      ? authorize(trx)
      : checkAccountLink(trx, { purpose: 'security', userId }, token, services.clock()),
  );
  await saveChallenge(services, 'create', options.challenge, { userId, token });
  return { ...options };
}

/** Checks a browser's response with the library. Throws PASSKEY_INVALID for every response that it rejects. */
async function verifyCreation(
  services: Services,
  context: RequestContext,
  creator: Creator,
  response: unknown,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(services, context);
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challengeCheck(services, 'create', creator),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'a passkey was refused');
    return null;
  });
  if (!verified?.verified) throw invalidPasskey();
  return verified.registrationInfo.credential;
}

/**
 * Adds the passkey that a browser has created, and consumes the mailed link that started its creation, if any. The
 * passkey is named after the browser until its owner renames it.
 */
export async function addPasskey(
  services: Services,
  context: RequestContext,
  { userId }: Account,
  { response, token }: { response: unknown; token?: string | undefined },
): Promise<Passkey> {
  const credential = await verifyCreation(services, context, { userId, token }, response);
  const { browser, system } = describeDevice(context.req.headers['user-agent'] ?? null);
  const name = [browser, system].filter(Boolean).join(' · ') || securityCopy.passkey;
  const passkey = {
    id: newId(),
    name: name.slice(0, passkeyNameMaxLength),
    createdAt: services.clock(),
  };
  await services.acts.transact(async (act) => {
    const { trx } = act;
    if (!(await lockAccount(trx, services.engine, userId))) throw invalidPasskey();
    if (token !== undefined) {
      const link = { purpose: 'security', userId } as const;
      await consumeAccountLink(trx, link, token, passkey.createdAt);
    }
    if ((await listCredentials(trx, userId)).length >= maxPasskeys) throw tooMany();
    const added = await insertPasskey(trx, {
      id: passkey.id,
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      sign_count: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name: passkey.name,
      created_at: passkey.createdAt,
    });
    if (!added) throw invalidPasskey();
    await notifyOwner(services, act, userId, passkeyAddedMail);
  });
  return { ...passkey, lastUsedAt: null };
}

export async function renamePasskey(
  { acts }: Services,
  { userId }: Account,
  passkey: { id: string; name: string },
): Promise<void> {
  const renamed = await acts.transact(({ trx }) => updatePasskeyName(trx, { userId, ...passkey }));
  if (!renamed) throw notFound('Passkey');
}

/** Removes a passkey. Every account also has a password or Google, so a passkey is never the last way to sign in. */
export async function removePasskey(
  services: Services,
  account: Account,
  { passkeyId, ...proof }: Proof & { passkeyId: string },
): Promise<void> {
  const { userId } = account;
  const own = await listPasskeys(services.db, userId);
  if (!own.some(({ id }) => id === passkeyId)) throw notFound('Passkey');
  const authorize = await reauthenticate(services, account, proof, 'security');
  await services.acts.transact(async (act) => {
    await authorize(act.trx);
    if (!(await deletePasskey(act.trx, userId, passkeyId))) throw notFound('Passkey');
    await notifyOwner(services, act, userId, passkeyRemovedMail);
  });
}
