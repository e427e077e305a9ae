import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { accountCopy } from '#features/accounts/copy.ts';
import { findAccount, lockCredential } from '#features/accounts/server/account-store.ts';
import { verifyPassword } from '#features/accounts/server/password-hash.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { settingsCopy } from '../copy.ts';
import type { LinkPurpose } from '../rules.ts';
import { consumeAccountLink } from './mailed-link.ts';

/** Proof that a request comes from the account's owner, not from a browser that was left open. */
export interface Proof {
  password?: string | undefined;
  token?: string | undefined;
}

const refusal = (message: string): AppError =>
  new AppError('INVALID_INPUT', message, { fields: { password: message } });

/**
 * Returns the stored hash of the password. Throws INVALID_INPUT for the field `password` if the password is wrong or
 * the account has none. Every attempt is rate limited.
 */
async function checkPassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { userId }: Account,
  password: string,
): Promise<string> {
  await limits.take('passwordCheck', userId);
  const account = await findAccount(db, userId);
  // The account may have been deleted since the session was read.
  if (!account) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
  const { passwordHash: hash } = account;
  if (!hash) throw refusal(settingsCopy.noPassword);
  if (!(await verifyPassword({ hash, password }))) throw refusal(settingsCopy.wrongPassword);
  return hash;
}

/**
 * Checks that a request comes from the account's owner. A password is checked immediately, outside any
 * transaction, because hashing is slow. The returned function runs in the transaction of the action that the proof
 * authorizes: it consumes the link, or checks that the password has not changed since.
 */
export async function reauthenticate(
  services: Pick<Services, 'db' | 'engine' | 'limits' | 'clock'>,
  account: Account,
  { password, token }: Proof,
  purpose: LinkPurpose,
): Promise<(trx: Transaction<Schema>) => Promise<void>> {
  if (token !== undefined) {
    await services.limits.take('passwordCheck', account.userId);
    return async (trx) => {
      await consumeAccountLink(trx, { purpose, userId: account.userId }, token, services.clock());
    };
  }
  if (password === undefined) throw refusal(settingsCopy.proofMissing);
  const credential = {
    userId: account.userId,
    passwordHash: await checkPassword(services, account, password),
  };
  return async (trx) => {
    if (await lockCredential(trx, services.engine, credential)) return;
    throw refusal(settingsCopy.wrongPassword);
  };
}
