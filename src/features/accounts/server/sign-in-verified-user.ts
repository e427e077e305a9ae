import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { googleConnected } from '../activity.ts';
import type { GoogleOutcome } from '../rules.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  insertSignInMethod,
  lockAccount,
  markEmailVerified,
} from './account-store.ts';
import { createAccount } from './create-account.ts';
import { hasGoogle } from './google-store.ts';
import { continueSignIn } from './second-step.ts';
import type { AccountsServices } from './services.ts';

/** A user whose identity and email address an issuer has verified. */
export interface VerifiedUser {
  issuer: string;
  subject: string;
  email: string;
  name: string;
}

/**
 * A transaction fails if a concurrent one creates the account or links Google to it. Each can happen at most once, so
 * the third attempt succeeds.
 */
const maxAttempts = 3;

/**
 * Signs in a verified user. Returns an outcome other than `done` if that is impossible or a second step is required.
 */
export async function signInVerifiedUser(
  accounts: AccountsServices,
  context: RequestContext,
  user: VerifiedUser,
  invitation: string | null,
): Promise<GoogleOutcome> {
  const { services, gate } = accounts;
  const signIn = () =>
    services.acts.transact(async (act) => {
      const found = await findOrCreateUser(services, act, user, invitation);
      if (typeof found === 'string') return found;
      const { userId } = found;
      return { userId, ...(await continueSignIn(accounts, context, act, userId)) };
    });
  for (let attempt = 1; ; attempt++) {
    try {
      const signedIn = await signIn();
      if (typeof signedIn === 'string') return signedIn;
      signedIn.afterCommit();
      gate.evictUser(signedIn.userId);
      if (signedIn.needsSecondStep) return 'second-step';
      return 'done';
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return refusal;
      if (attempt === maxAttempts || !isUniqueViolation(error)) throw error;
    }
  }
}

/** The outcome if a new account was refused because of its invitation or its address, or null. */
function refusalOf(error: unknown): GoogleOutcome | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'LINK_INVALID') return 'invitation-invalid';
  if (error.code === 'SUSPENDED') return 'suspended';
  return error.code === 'INVITATION_REQUIRED' ? 'invitation-required' : null;
}

/**
 * Returns the account of a verified user, which is created or linked on the first sign-in. Users are identified by
 * issuer and subject, never by email address.
 *
 * Google is linked to an existing account only if that account's address is verified, or if the account has no way to
 * sign in, such as an imported account. Any other account is refused. Otherwise, an attacker could register someone's
 * address, wait for them to sign in with Google, and then use the same account
 * (docs/decisions/0013-google-popup.md).
 *
 * An account that is connected to another Google account is refused too. Otherwise, if a company reassigned an address,
 * its new owner would sign in to the account of the previous one.
 */
async function findOrCreateUser(
  services: Pick<Services, 'engine' | 'clock'>,
  act: Act,
  { issuer, subject, email, name }: VerifiedUser,
  invitation: string | null,
): Promise<{ userId: string } | 'has-password' | 'other-google'> {
  const { trx } = act;
  const { engine, clock } = services;
  const method = { provider: 'google', accountId: `${issuer} ${subject}` } as const;
  const known = await findUserByIdentity(trx, method);
  if (known) {
    if (known.email === email) await markEmailVerified(trx, engine, known.userId);
    return { userId: known.userId };
  }
  const owner = await findUserByEmail(trx, email);
  if (!owner) {
    const user = { email, name, emailVerified: true };
    return { userId: await createAccount(services, act, user, method, invitation) };
  }
  const { userId } = owner;
  await lockAccount(trx, engine, userId);
  if (await hasGoogle(trx, userId)) return 'other-google';
  if (owner.hasSignInMethod && !owner.emailVerified) return 'has-password';
  await insertSignInMethod(trx, userId, method, clock());
  await markEmailVerified(trx, engine, userId);
  await act.emit(googleConnected, { userId });
  return { userId };
}
