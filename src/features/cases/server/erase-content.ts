import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { isHidden, showContent } from '#platform/server/visibility/removed-content.ts';
import { contentErased } from '../activity.ts';
import type { OwnCase } from '../contract.ts';
import { appealMs } from '../rules.ts';
import { presentOwnCase } from './present-case.ts';
import { listOwnPictures, type Undo } from './remove-content.ts';
import { type CaseRow, clearTarget, findOwnCase, lockCase } from './store.ts';
import { listFinalRemovals, listRemovedMessagesOf } from './subject-store.ts';
import { locateContent } from './target-store.ts';

/**
 * Deletes the removed content of a case, so that no appeal can bring it back. A comment stays in its place without its
 * text, because the replies of others refer to it. The copies of the content in the reports are kept as evidence.
 */
async function erase(
  services: Pick<Services, 'storage'>,
  act: Act,
  caseRow: CaseRow,
): Promise<void> {
  const { trx } = act;
  const { target_kind: kind, target_id: id, subject_id: ownerId } = caseRow;
  const undo: Undo | null = caseRow.undo && JSON.parse(caseRow.undo);
  const pictureIds = await listOwnPictures(act, caseRow);
  await clearTarget(trx, caseRow);
  if (!ownerId || !id || kind === 'member') return;
  if (kind === 'profile') {
    const pictureId = undo && 'profile' in undo ? undo.profile.pictureId : null;
    return pictureId ? erasePicture(services, act, pictureId) : undefined;
  }
  if (kind === 'picture') return erasePicture(services, act, id);
  // If another decision about the content was reversed, the content is visible again and must not be deleted.
  if (!(await isHidden(trx, id))) return;
  // The rows that hide the content are deleted with it. A comment keeps its row, because it stays without its text.
  if (kind !== 'comment') {
    for (const contentId of [id, ...pictureIds]) await showContent(trx, contentId);
  }
  const place = await locateContent(trx, caseRow);
  if (place) await act.emit(contentErased, { kind, id, ownerId, entryId: place.entryId });
}

async function erasePicture(
  services: Pick<Services, 'storage'>,
  act: Act,
  id: string,
): Promise<void> {
  if (!(await isHidden(act.trx, id))) return;
  await showContent(act.trx, id);
  await deletePicture(act, services, id);
}

/**
 * Deletes the viewer's removed content at their request. Does nothing if the content was not removed, has been restored
 * or is already deleted.
 */
export const eraseOwnContent = (
  services: Pick<Services, 'acts' | 'clock' | 'storage'>,
  viewer: Viewer,
  caseId: string,
): Promise<OwnCase> =>
  services.acts.transact(async (act) => {
    await lockCase(act.trx, caseId);
    const caseRow = await findOwnCase(act.trx, viewer, caseId);
    if (!caseRow) throw notFound('Case');
    if (caseRow.removes === 1 && caseRow.appeal_outcome !== 'reversed') {
      await erase(services, act, caseRow);
    }
    const erased = await findOwnCase(act.trx, viewer, caseId);
    if (!erased) throw notFound('Case');
    return presentOwnCase(erased, services.clock());
  });

/**
 * Deletes the removed messages of a member whose account is about to be deleted. Messages outlive their sender's
 * account, but the rows of `removed_content` that hide them do not, so the removed messages would be visible again.
 */
export async function eraseRemovedMessagesOf(
  services: Pick<Services, 'storage'>,
  act: Act,
  userId: string,
): Promise<void> {
  for (const caseRow of await listRemovedMessagesOf(act.trx, userId)) {
    await erase(services, act, caseRow);
  }
}

/** Deletes the removed content that no appeal can restore. */
export async function eraseFinally(
  services: Pick<Services, 'db' | 'acts' | 'clock' | 'storage'>,
): Promise<void> {
  for (const id of await listFinalRemovals(services.db, services.clock() - appealMs)) {
    await services.acts.transact(async (act) => {
      const caseRow = await lockCase(act.trx, id);
      if (caseRow) await erase(services, act, caseRow);
    });
  }
}
