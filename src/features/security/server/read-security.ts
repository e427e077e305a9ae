import { findAccount } from '#features/accounts/server/account-store.ts';
import { hasGoogle } from '#features/accounts/server/google-store.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Security } from '../contract.ts';
import { listPasskeys } from './passkey-store.ts';
import { countRecoveryCodes, findApp } from './totp-store.ts';

/** Reads how a member signs in, without any secret. */
export async function readSecurity(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId }: Pick<Account, 'userId'>,
): Promise<Security> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound('Account');
  const app = await findApp(db, userId);
  return {
    email: account.email,
    hasPassword: account.passwordHash !== null,
    hasApp: app?.isEnabled ?? false,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    hasGoogle: await hasGoogle(db, userId),
    offersGoogle: config.google !== undefined,
    passkeys: await listPasskeys(db, userId),
  };
}
