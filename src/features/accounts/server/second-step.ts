import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import {
  deletePendingSignIn,
  findPendingUser,
  hasSecondStep,
  insertPendingSignIn,
  isAdministratorWithPasskey,
} from './second-step-store.ts';
import type { AccountsServices } from './services.ts';
import { cookieValue, setCookie } from './session-cookie.ts';
import { startSession } from './start-session.ts';
import { hashToken, newToken } from './token.ts';

/** How long the second step may take. */
const lifeMs = 10 * minuteMs;

type Accounts = Pick<AccountsServices, 'services' | 'gate' | 'cookie'>;

/** The result of the first factor. `afterCommit` sets the cookie of the session or of the second step. */
export interface FirstFactorResult {
  needsSecondStep: boolean;
  afterCommit: () => void;
}

const isHttps = ({ services }: Accounts): boolean =>
  services.config.publicUrl?.startsWith('https:') ?? false;

const cookieName = (accounts: Accounts): string =>
  isHttps(accounts) ? '__Host-kith.second-step' : 'kith.second-step';

function setStepCookie(accounts: Accounts, context: RequestContext, value: string): void {
  const maxAgeSeconds = value ? lifeMs / 1000 : 0;
  setCookie(context.res, {
    name: cookieName(accounts),
    value,
    maxAgeSeconds,
    secure: isHttps(accounts),
  });
}

/**
 * Continues a sign-in after its first factor (a password or Google), in the transaction that checked the factor. Starts
 * the second step if the account needs one; otherwise starts the session.
 */
export async function continueSignIn(
  accounts: Accounts,
  context: RequestContext,
  act: Act,
  userId: string,
): Promise<FirstFactorResult> {
  const { requireSecondFactor } = accounts.services.config;
  const needsSecondStep =
    (await hasSecondStep(act.trx, userId)) ||
    // An administrator with a passkey must not be able to sign in with the first factor alone.
    (requireSecondFactor && (await isAdministratorWithPasskey(act.trx, userId)));
  if (!needsSecondStep) {
    const afterCommit = await startSession(accounts, context, act, userId);
    return { needsSecondStep: false, afterCommit };
  }
  const token = newToken();
  const expiresAt = accounts.services.clock() + lifeMs;
  await insertPendingSignIn(act.trx, { userId, tokenHash: hashToken(token), expiresAt });
  return { needsSecondStep: true, afterCommit: () => setStepCookie(accounts, context, token) };
}

export const secondStepRequired = (): AppError =>
  new AppError('SECOND_STEP_REQUIRED', accountCopy.secondStepRequired);

/** The hash of the token in the browser's cookie; empty without a cookie. */
function pendingHash(accounts: Accounts, { req }: RequestContext): string {
  const token = cookieValue(req, cookieName(accounts));
  return token ? hashToken(token) : '';
}

/** The user whose sign-in waits for the second step in this browser. Throws SECOND_STEP_EXPIRED if there is none. */
export async function requirePendingUser(
  accounts: Accounts,
  context: RequestContext,
): Promise<string> {
  const { db, clock } = accounts.services;
  const userId = await findPendingUser(db, pendingHash(accounts, context), clock());
  if (!userId) throw new AppError('SECOND_STEP_EXPIRED', accountCopy.secondStepExpired);
  return userId;
}

/**
 * Starts the session of a user who has passed the second step, in the transaction that checked it. Throws
 * SECOND_STEP_EXPIRED if the sign-in has been completed or ended in the meantime. Returns a function that sets the
 * cookies, to call after the commit.
 */
export async function completeSecondStep(
  accounts: Accounts,
  context: RequestContext,
  act: Act,
  userId: string,
): Promise<() => void> {
  if (!(await deletePendingSignIn(act.trx, pendingHash(accounts, context)))) {
    throw new AppError('SECOND_STEP_EXPIRED', accountCopy.secondStepExpired);
  }
  const afterCommit = await startSession(accounts, context, act, userId);
  return () => {
    setStepCookie(accounts, context, '');
    afterCommit();
  };
}
