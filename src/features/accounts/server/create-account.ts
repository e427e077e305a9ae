import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { accountCreated } from '../activity.ts';
import {
  deleteUnusableAccount,
  insertSignInMethod,
  insertUser,
  type NewUser,
  type SignInMethod,
} from './account-store.ts';

/**
 * Creates an account with its first sign-in method, and returns its id. Both are created in one transaction, so that no
 * account remains without a sign-in method. Fails with a unique violation if the address is taken, and with the error
 * of a listener that refuses the account.
 */
export async function createAccount(
  { engine, clock }: Pick<Services, 'engine' | 'clock'>,
  act: Act,
  user: NewUser,
  method: SignInMethod,
  invitation: string | null,
): Promise<string> {
  const { trx } = act;
  const now = clock();
  await deleteUnusableAccount(trx, engine, user.email);
  const userId = await insertUser(trx, engine, user, now);
  await insertSignInMethod(trx, userId, method, now);
  await act.emit(accountCreated, { userId, invitation });
  return userId;
}
