import { markEmailVerified } from '#features/accounts/server/account-store.ts';
import type { Community } from './community.ts';
import type { ApiMember } from './member.ts';

/** Confirms a member's address, so that their pages show no reminder. */
export async function confirmEmail({ server }: Community, { userId }: ApiMember): Promise<void> {
  const { db, engine } = server.services;
  await db.transaction().execute((trx) => markEmailVerified(trx, engine, userId));
}
