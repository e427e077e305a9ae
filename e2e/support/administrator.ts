import { addAdministrator } from '#features/accounts/server/store.ts';
import type { Community } from './community.ts';
import type { ApiMember } from './member.ts';

/** Makes a member an administrator, starting with their next request. */
export async function makeAdministrator(
  { server }: Community,
  { userId }: ApiMember,
): Promise<void> {
  await addAdministrator(server.services.db, userId, Date.now());
  server.features.accounts.gate.evictUser(userId);
}
