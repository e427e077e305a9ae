import { confirmAddress, keepAddress } from '#features/waiting-list/server/store.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Community } from './community.ts';

/** Puts an address on the waiting list, as if its owner had opened the link in the mail. */
export async function putOnWaitingList({ server }: Community, email: string): Promise<void> {
  const { db } = server.parts;
  const key = newId();
  await keepAddress(db, { id: newId(), email, key, asked_at: Date.now() });
  await confirmAddress(db, key, Date.now());
}
