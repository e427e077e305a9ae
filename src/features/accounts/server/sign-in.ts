import { limitFailures } from '#platform/server/http/limit.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, normalizeEmail } from '../rules.ts';
import { invalidEmail } from './account-errors.ts';
import { type Credential, findCredential, lockCredential } from './account-store.ts';
import { disconnectSignal, withHashingSlot } from './hashing-queue.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { continueSignIn, secondStepRequired } from './second-step.ts';
import type { AccountsServices } from './services.ts';
import { failedSignInLimits } from './sign-in-queues.ts';

const invalidCredentials = (): AppError =>
  new AppError('INVALID_CREDENTIALS', accountCopy.invalidCredentials);

/**
 * Signs in by password and returns the user id. Throws SECOND_STEP_REQUIRED if the account also requires a code. An
 * unknown address and a wrong password give the same error.
 */
export async function signIn(
  accounts: AccountsServices,
  context: RequestContext,
  input: { email: string; password: string },
): Promise<string> {
  const { services } = accounts;
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  const attempt = { email, client: context.clientKey, signal: disconnectSignal(context) };
  const points = failedSignInLimits(attempt.email, attempt.client);
  const checkPassword = () => checkCredential(accounts, email, input.password);
  // `limitFailures` takes points before it runs `checkPassword`, and gives them back after a success. The queue runs
  // attempts to sign in to one account one at a time. Otherwise, simultaneous attempts with the right password could
  // take all points, and some would be refused.
  return accounts.signInQueues.run(attempt, async () => {
    const credential = await withHashingSlot(context, () =>
      limitFailures(services, 'INVALID_CREDENTIALS', points, checkPassword),
    );
    const { needsSecondStep, afterCommit } = await services.acts.transact(async (act) => {
      // The password may have changed, or the account may have been deleted, since the check.
      if (!(await lockCredential(act.trx, services.engine, credential))) throw invalidCredentials();
      return continueSignIn(accounts, context, act, credential.userId);
    });
    afterCommit();
    if (needsSecondStep) throw secondStepRequired();
    return credential.userId;
  });
}

/** Returns the account's credential if the password is right. */
async function checkCredential(
  { services: { db, passwordCost } }: AccountsServices,
  email: string,
  password: string,
): Promise<Credential> {
  const credential = await findCredential(db, email);
  if (!credential) {
    // Takes as long as checking a password, so that the time does not reveal whether the address has a password.
    await hashPassword(password, passwordCost);
    throw invalidCredentials();
  }
  if (!(await verifyPassword({ hash: credential.passwordHash, password })))
    throw invalidCredentials();
  return credential;
}
