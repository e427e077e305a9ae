import { saveStage } from '#features/stages/server/store.ts';
import type { Community } from './community.ts';
import type { ApiMember } from './member.ts';

/** Raises a member to the stage `met`. If their address is confirmed, they can then invite people. */
export async function raiseToMet({ server }: Community, { userId }: ApiMember): Promise<void> {
  const row = { user_id: userId, stage: 'met', since: Date.now() } as const;
  await server.services.db
    .transaction()
    .execute((trx) => saveStage(trx, { ...row, chosen: 'met', is_capped: 0 }));
}
