import { readDraft, writeDraft } from '#platform/web/drafts.ts';
import { currentViewer } from '#platform/web/session.ts';
import { readOutbox, removeFromOutbox } from '../comment-outbox.ts';
import { acceptBoxDraft, draftKeyOf, emptyBox, restoreText } from './comment-draft.ts';

/**
 * Turns the comments on a deleted entry, or the replies to a deleted comment, that wait in the outbox into drafts. They
 * cannot be sent, and the box that would restore their text is removed.
 */
export function moveToDrafts(entryId: string, deletedCommentId?: string): void {
  const userId = currentViewer()?.userId;
  if (userId === undefined) return;
  // The newest first, because each text is put before what is in the draft.
  for (const comment of readOutbox().toReversed()) {
    const isOfDeleted = deletedCommentId === undefined || comment.parentId === deletedCommentId;
    if (comment.entryId !== entryId || !isOfDeleted) continue;
    const key = draftKeyOf(entryId, comment.parentId);
    const box = acceptBoxDraft(readDraft(userId, key)) ?? emptyBox;
    // Another tab may have moved the comment already.
    if (box.failed?.key !== comment.key) writeDraft(userId, key, restoreText(box, comment));
    removeFromOutbox(comment.key);
  }
}
