import { addModerator } from '#features/accounts/server/store.ts';
import type { Community } from './community.ts';
import type { ApiMember } from './member.ts';

/** Makes a member a moderator, starting with their next request. */
export async function makeModerator({ server }: Community, { userId }: ApiMember): Promise<void> {
  await addModerator(server.services.db, userId, Date.now());
  server.features.accounts.gate.evictUser(userId);
}
