import type { CaseFileTable } from '#db/moderation-tables.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import {
  type ClearedProfile,
  clearProfile,
  restoreProfile,
} from '#features/profiles/server/clear-profile.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { hideContent, isHidden, showContent } from '#platform/server/visibility/removed-content.ts';
import { contentRemoved, contentRestored, type ModeratedContent } from '../activity.ts';
import { findEntryOfPicture, listPicturesOfEntry, locateContent } from './target-store.ts';

type Target = Pick<CaseFileTable, 'target_kind' | 'target_id' | 'subject_id'>;

/**
 * The data of a decision with which a successful appeal restores a removed picture or profile: the post or event that
 * showed the picture, or the cleared fields of the profile.
 */
export type Undo = { entryId: string } | { profile: ClearedProfile };

/**
 * Removes the content of a case. Posts, events, comments, messages and pictures are only hidden, so that a successful
 * appeal shows them again with everything that belongs to them. Returns the data that such an appeal also needs. Does
 * nothing if the author has deleted the content.
 */
export async function removeContent(act: Act, target: Target, now: number): Promise<Undo | null> {
  const place = await locateContent(act.trx, target);
  if (!place?.ownerId || place.ownerId !== target.subject_id) return null;
  const { target_kind: kind, target_id: id } = target;
  const { ownerId, entryId } = place;
  if (kind === 'profile') return { profile: await clearProfile(act, ownerId, now) };
  if (kind === 'member') return null;
  const hidden = [id, ...(await listOwnPictures(act, target))];
  for (const contentId of hidden) await hideContent(act.trx, { contentId, ownerId, now });
  await act.emit(contentRemoved, toContent(kind, id, ownerId, entryId));
  return kind === 'picture' && entryId ? { entryId } : null;
}

/**
 * Shows the content of a case again after a successful appeal, unless it has been erased. Deletes a picture if its post
 * or event is gone or has another picture by now.
 */
export async function restoreContent(
  services: Pick<Services, 'storage'>,
  act: Act,
  target: Target,
  undo: Undo | null,
  now: number,
): Promise<void> {
  const { target_kind: kind, target_id: id, subject_id: ownerId } = target;
  if (!ownerId || !id || kind === 'member') return;
  if (undo && 'profile' in undo) return restoreProfile(services, act, ownerId, undo.profile, now);
  if (kind === 'profile') return;
  const place = await locateContent(act.trx, target);
  const entryId = undo && 'entryId' in undo ? undo.entryId : (place?.entryId ?? null);
  // If another decision has removed the picture's post or event, the picture stays hidden until both are restored.
  const staysHidden = kind === 'picture' && entryId && (await isHidden(act.trx, entryId));
  if (!staysHidden) {
    for (const contentId of [id, ...(await listOwnPictures(act, target))]) {
      await showContent(act.trx, contentId);
    }
  }
  await act.emit(contentRestored, toContent(kind, id, ownerId, entryId));
  if (kind === 'picture' && (await findEntryOfPicture(act.trx, id)) === null) {
    await deletePicture(act, services, id);
  }
}

const toContent = (
  kind: ModeratedContent['kind'],
  id: string,
  ownerId: string,
  entryId: string | null,
): ModeratedContent => ({ kind, id, ownerId, entryId });

/** The pictures of a post or event. They are hidden together with it, because each picture's file has its own URL. */
export const listOwnPictures = async (
  { trx }: Act,
  { target_kind: kind, target_id: id }: Target,
) => (kind === 'post' || kind === 'event' ? listPicturesOfEntry(trx, id) : []);
