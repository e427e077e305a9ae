import { findAccount } from '#features/accounts/server/account-store.ts';
import { readUsage } from '#features/pictures/server/store.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { OwnAccount } from '../contract.ts';

export async function readAccount(
  { db, config }: Pick<Services, 'config' | 'db'>,
  { userId }: Account,
): Promise<OwnAccount> {
  const row = await findAccount(db, userId);
  if (!row) throw notFound('Account');
  const { usedBytes } = await readUsage(db, userId);
  return {
    email: row.email,
    isEmailConfirmed: row.isEmailConfirmed,
    hasPassword: row.passwordHash !== null,
    storage: { usedBytes, limitBytes: config.maxMemberBytes },
  };
}
