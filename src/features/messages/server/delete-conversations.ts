import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import {
  deleteConversationRows,
  listEmptyConversations,
  listPicturesIn,
} from './deletion-store.ts';

type DeletingAct = Pick<Act, 'trx' | 'afterCommit'>;

/** Deletes conversations with their messages and the pictures in them. */
export async function deleteConversations(
  act: DeletingAct,
  services: Pick<Services, 'storage'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const pictureIds = await listPicturesIn(act.trx, ids);
  await deleteConversationRows(act.trx, ids);
  for (const id of pictureIds) await deletePicture(act, services, id);
}

/**
 * Deletes the conversations without members or, given the id of an account that is being deleted, those whose only
 * member is this account.
 */
export const deleteEmptyConversations = async (
  act: DeletingAct,
  services: Pick<Services, 'storage'>,
  leavingId?: string,
): Promise<void> =>
  deleteConversations(act, services, await listEmptyConversations(act.trx, leavingId));
