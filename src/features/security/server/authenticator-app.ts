import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { deleteOtherSessions } from '#features/accounts/server/session-store.ts';
import { type Proof, reauthenticate } from '#features/settings/server/reauthenticate.ts';
import { limitFailures } from '#platform/server/http/limit.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { AppSetup } from '../contract.ts';
import { securityCopy } from '../copy.ts';
import { isAppCode, normalizeCode } from '../rules.ts';
import { decrypt, encrypt, hashRecoveryCode, newRecoveryCodes } from './secrets.ts';
import { appAddedMail, appRemovedMail, codesRenewedMail } from './security-mails.ts';
import { findTimeStep, newSecret, toBase32, toUri } from './totp.ts';
import {
  type AppRow,
  consumeRecoveryCode,
  consumeTimeStep,
  deleteApp,
  findApp,
  lockApp,
  markAppEnabled,
  saveAppSecret,
  saveRecoveryCodes,
} from './totp-store.ts';

export const invalidCode = (message = securityCopy.codeInvalid): AppError =>
  new AppError('CODE_INVALID', message, { fields: { code: message } });

const conflict = (message: string): AppError => new AppError('CONFLICT', message);

/** Creates the secret of an authenticator app. Nothing changes for sign-ins until its first code is entered. */
export async function startApp(
  services: Services,
  account: Account,
  proof: Proof,
): Promise<AppSetup> {
  const { userId, email } = account;
  const authorize = await reauthenticate(services, account, proof, 'security');
  const secret = newSecret();
  await services.acts.transact(async ({ trx }) => {
    await authorize(trx);
    const encrypted = encrypt(secret, userId, services.secret);
    if (!(await saveAppSecret(trx, userId, encrypted))) throw conflict(securityCopy.appExists);
  });
  const uri = toUri(secret, { issuer: services.config.communityName, email });
  const { renderSVG } = await import('uqr');
  return { secret: toBase32(secret), uri, qrCode: renderSVG(uri, { border: 2 }) };
}

/** Checks a code from an app and records its time step, so that it works only once. */
export async function consumeAppCode(
  { secret: key, clock }: Pick<Services, 'secret' | 'clock'>,
  { trx }: Act,
  { userId, app, code }: { userId: string; app: AppRow; code: string },
): Promise<boolean> {
  const secret = decrypt(app.secret, userId, key);
  const step = secret && findTimeStep(secret, code, clock());
  return step ? consumeTimeStep(trx, { userId, secret: app.secret, step }) : false;
}

/** Consumes a code of the account's authenticator app, or a recovery code. Returns its kind; null for a wrong code. */
export async function consumeCode(
  services: Services,
  act: Act,
  userId: string,
  text: string,
): Promise<'app' | 'recovery' | null> {
  const code = normalizeCode(text);
  if (isAppCode(code)) {
    const app = await findApp(act.trx, userId);
    const accepted = app?.isEnabled && (await consumeAppCode(services, act, { userId, app, code }));
    return accepted ? 'app' : null;
  }
  const hash = hashRecoveryCode(code, services.secret);
  return (await consumeRecoveryCode(act.trx, userId, hash)) ? 'recovery' : null;
}

async function createRecoveryCodes(services: Services, { trx }: Act, userId: string) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(normalizeCode(code), services.secret));
  await saveRecoveryCodes(trx, userId, hashes);
  return codes;
}

/**
 * Enables an authenticator app with its first code, and returns the recovery codes. Every other session ends, because
 * it was started without the second step.
 */
export async function enableApp(
  { services, gate }: AccountsServices,
  { userId, sessionId }: Account,
  code: string,
): Promise<string[]> {
  const { acts, clock } = services;
  const enable = () =>
    acts.transact(async (act) => {
      const app = await findApp(act.trx, userId);
      if (!app || app.isEnabled) throw invalidCode();
      const entered = { userId, app, code: normalizeCode(code) };
      if (!(await consumeAppCode(services, act, entered))) throw invalidCode();
      if (!(await markAppEnabled(act.trx, userId, clock()))) throw invalidCode();
      const codes = await createRecoveryCodes(services, act, userId);
      await notifyOwner(services, act, userId, appAddedMail);
      return { codes, endedIds: await deleteOtherSessions(act.trx, userId, sessionId) };
    });
  const points = [['wrongCode', userId]] as const;
  const { codes, endedIds } = await limitFailures(services, 'CODE_INVALID', points, enable);
  for (const endedId of endedIds) gate.evictSession(endedId);
  gate.evictUser(userId);
  return codes;
}

/** Removes the authenticator app and its recovery codes. */
export async function removeApp(
  { services, gate }: AccountsServices,
  account: Account,
  proof: Proof,
): Promise<void> {
  const { userId } = account;
  const authorize = await reauthenticate(services, account, proof, 'security');
  await services.acts.transact(async (act) => {
    await authorize(act.trx);
    if (await deleteApp(act.trx, userId)) await notifyOwner(services, act, userId, appRemovedMail);
  });
  gate.evictUser(userId);
}

/** Replaces all remaining recovery codes with new ones. */
export async function renewRecoveryCodes(
  services: Services,
  account: Account,
  proof: Proof,
): Promise<string[]> {
  const { userId } = account;
  const authorize = await reauthenticate(services, account, proof, 'security');
  return services.acts.transact(async (act) => {
    await authorize(act.trx);
    const app = await lockApp(act.trx, services.engine, userId);
    if (!app?.isEnabled) throw conflict(securityCopy.appMissing);
    await notifyOwner(services, act, userId, codesRenewedMail);
    return createRecoveryCodes(services, act, userId);
  });
}
