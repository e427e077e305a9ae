import { confirmAddress, upsertAddress } from '#features/waiting-list/server/store.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Community } from './community.ts';

/** Adds a confirmed address to the waiting list, as if its owner had followed the link in the email. */
export async function putOnWaitingList({ server }: Community, email: string): Promise<void> {
  const { db } = server.services;
  const { id } = await upsertAddress(db, {
    id: newId(),
    email,
    requested_at: Date.now(),
    language: null,
  });
  await confirmAddress(db, id, Date.now());
}
