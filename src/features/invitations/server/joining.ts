import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { JoiningMode } from '../rules.ts';
import { findJoiningMode, saveJoiningMode } from './store.ts';

/**
 * Whether joining requires an invitation: what an administrator has chosen, or else the setting JOINING. The choice is
 * read from the database each time, so that a change applies to every process at once.
 */
export const readJoining = async (
  db: Kysely<Schema>,
  { config }: Pick<Services, 'config'>,
): Promise<JoiningMode> => (await findJoiningMode(db))?.mode ?? config.joining;

/** Stores an administrator's choice, which replaces the setting JOINING. */
export async function setJoining(
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  { userId: actorId }: Administrator,
  mode: JoiningMode,
): Promise<void> {
  await acts.transact(async ({ trx }) => {
    const at = clock();
    await saveJoiningMode(trx, mode, at);
    await logAct(trx, { actorId, act: 'joining.changed', detail: { mode }, at });
  });
}
