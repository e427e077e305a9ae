import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { deleteOtherSessions } from '#features/accounts/server/session-store.ts';
import { checkAccountLink, consumeAccountLink } from '#features/settings/server/mailed-link.ts';
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

/** A code of an app, and who the secret of the app is encrypted for, if not for the user. */
interface AppCode {
  userId: string;
  owner?: string;
  app: AppRow;
  code: string;
}

/** The first code of an app, and the token of the mailed link that started its setup, if any. */
interface FirstCode {
  code: string;
  token?: string | undefined;
}

const conflict = (message: string): AppError => new AppError('CONFLICT', message);

/**
 * Who the secret of an unfinished setup is encrypted for. If its owner followed a mailed link instead of entering the
 * password, only the same session can finish the setup, and only with the same link.
 */
const setupOwner = ({ userId, sessionId }: Account, token: string | undefined): string =>
  token === undefined ? userId : `${userId} ${sessionId} ${token}`;

/**
 * Creates the secret of an authenticator app. Nothing changes for sign-ins until its first code is entered. A mailed
 * link is only checked here. {@link enableApp} consumes it, so that the member can start again.
 */
export async function startApp(
  services: Services,
  account: Account,
  proof: Proof,
): Promise<AppSetup> {
  const { userId, email } = account;
  const { token } = proof;
  const authorize = await reauthenticate(services, account, proof, 'security');
  const secret = newSecret();
  await services.acts.transact(async ({ trx }) => {
    if (token === undefined) await authorize(trx);
    else await checkAccountLink(trx, { purpose: 'security', userId }, token, services.clock());
    const encrypted = encrypt(secret, setupOwner(account, token), services.secret);
    if (!(await saveAppSecret(trx, userId, encrypted))) throw conflict(securityCopy.appExists);
  });
  const uri = toUri(secret, { issuer: services.config.communityName, email });
  const { renderSVG } = await import('uqr');
  return { secret: toBase32(secret), uri, qrCode: renderSVG(uri, { border: 2 }) };
}

/** Returns the secret of an app if the code is right, and records the code's time step, so that it works only once. */
async function consumeAppCode(
  { secret: key, clock }: Pick<Services, 'secret' | 'clock'>,
  { trx }: Act,
  { userId, owner = userId, app, code }: AppCode,
): Promise<Buffer | null> {
  const secret = decrypt(app.secret, owner, key);
  const step = secret && findTimeStep(secret, code, clock());
  return step && (await consumeTimeStep(trx, { userId, secret: app.secret, step })) ? secret : null;
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

/** Enables the app of an unfinished setup, and consumes the mailed link that started it, if any. */
async function finishSetup(
  services: Services,
  act: Act,
  account: Account,
  { code, token }: FirstCode,
): Promise<void> {
  const { trx } = act;
  const { userId } = account;
  const now = services.clock();
  if (token !== undefined)
    await consumeAccountLink(trx, { purpose: 'security', userId }, token, now);
  const app = await findApp(trx, userId);
  if (!app || app.isEnabled) throw invalidCode();
  const owner = setupOwner(account, token);
  const entered = { userId, owner, app, code: normalizeCode(code) };
  const plain = await consumeAppCode(services, act, entered);
  if (!plain) throw invalidCode();
  const secret = encrypt(plain, userId, services.secret);
  if (!(await markAppEnabled(trx, userId, { secret, now }))) throw invalidCode();
}

/**
 * Enables an authenticator app with its first code, and returns the recovery codes. Every other session ends, because
 * it was started without the second step.
 */
export async function enableApp(
  { services, gate }: AccountsServices,
  account: Account,
  firstCode: FirstCode,
): Promise<string[]> {
  const { userId, sessionId } = account;
  const enable = () =>
    services.acts.transact(async (act) => {
      await finishSetup(services, act, account, firstCode);
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
