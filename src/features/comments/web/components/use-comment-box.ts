import { newId } from '#platform/shared/ids.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { cleanComment, limits } from '../../rules.ts';
import { emptyBox, giveBack, keyFor, reopenBox, settle, takeOut } from './box-draft.ts';
import { type Remark, useSendRemark } from './use-send-comment.ts';

/** The keys of what this page is sending, also for boxes that are closed meanwhile. */
const inFlight = new Set<string>();

/** The words of one comment box: kept over a reload, sent once, given back when sending failed. */
export function useCommentBox(entryId: string, parentId?: string) {
  const { mutateAsync } = useSendRemark(entryId, parentId);
  const draftKey = parentId ? `reply:${parentId}` : `comment:${entryId}`;
  const { draft, setDraft } = useDraft(draftKey, emptyBox, (stored) => reopenBox(stored, inFlight));
  const tooLong = draft.text.trim().length > limits.textMaxLength;

  async function deliver(remark: Remark) {
    inFlight.add(remark.key);
    setDraft((box) => takeOut(box, remark));
    try {
      await mutateAsync(remark);
      setDraft((box) => settle(box, remark));
    } catch {
      setDraft((box) => giveBack(box, remark));
    } finally {
      inFlight.delete(remark.key);
    }
  }
  return {
    text: draft.text,
    tooLong,
    setText: (text: string) => setDraft((box) => ({ ...box, text })),
    send() {
      const text = cleanComment(draft.text);
      if (text === null || tooLong) return;
      void deliver({ text, key: keyFor(draft, text, newId()) });
    },
  };
}
