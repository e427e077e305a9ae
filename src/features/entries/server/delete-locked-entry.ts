import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { type EntryUpdate, entryDeleted, entryRemoved } from '../activity.ts';
import { deleteEntry } from './store.ts';

/** The columns of a locked post or event that its deletion needs. */
export interface LockedEntry {
  owner_id: string;
  picture_id: string | null;
}

/** Deletes a post or an event with its picture and everything else that belongs to it. The caller has locked it. */
export async function deleteLockedEntry(
  services: Pick<Services, 'storage'>,
  act: Act,
  { entryId, kind }: Pick<EntryUpdate, 'entryId' | 'kind'>,
  { owner_id: ownerId, picture_id: pictureId }: LockedEntry,
): Promise<void> {
  const { trx, emit, broadcast } = act;
  await emit(entryDeleted, { entryId });
  await deleteEntry(trx, entryId);
  broadcast('everyone', entryRemoved, { entryId, kind, ownerId });
  if (pictureId) await deletePicture(act, services, pictureId);
}
