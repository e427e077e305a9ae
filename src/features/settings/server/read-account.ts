import { findAccount } from '#features/accounts/server/account-store.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { OwnAccount } from '../contract.ts';

export async function readAccount(
  { db }: Pick<Services, 'db'>,
  { userId }: Account,
): Promise<OwnAccount> {
  const row = await findAccount(db, userId);
  if (!row) throw notFound('Account');
  return { email: row.email, hasPassword: row.passwordHash !== null };
}
