import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { countCharacters } from '#platform/shared/characters.ts';
import { newId } from '#platform/shared/ids.ts';
import { readDraft, writeDraft } from '#platform/web/drafts.ts';
import { useViewer } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { cleanComment, limits } from '../../rules.ts';
import { removeFromOutbox, useOutbox } from '../comment-outbox.ts';
import { sendComment } from './send-comments.ts';

const sentText = z.object({ text: z.string(), key: z.string() });
type SentText = z.infer<typeof sentText>;

const boxDraft = z.object({
  text: z.string(),
  /** The text that failed to send, with its key, so that a retry cannot store it twice. */
  failed: sentText.nullable(),
});
export type BoxDraft = z.infer<typeof boxDraft>;

export const emptyBox: BoxDraft = { text: '', failed: null };

/** Validates a stored draft. Returns null if it is invalid. */
export const acceptBoxDraft = (stored: unknown): BoxDraft | null =>
  boxDraft.safeParse(stored).data ?? null;

/** Puts the text of a failed comment back into the box, before anything that was typed since. */
export function restoreText(box: BoxDraft, { text, key }: SentText): BoxDraft {
  const typed = box.text.trim() !== '';
  return { text: typed ? `${text}\n${box.text}` : text, failed: typed ? null : { text, key } };
}

/** The idempotency key for a text. A failed text that is sent again unchanged keeps its key. */
export const keyFor = (box: BoxDraft, text: string, freshKey: string): string =>
  box.failed?.text === text ? box.failed.key : freshKey;

/** The key of the draft of a reply. It ends with the entry's id, as the keys of all drafts that belong to an entry do. */
export const replyKey = (entryId: string, parentId: string): string =>
  `reply:${parentId}:${entryId}`;

/** The key of the draft of a comment or of a reply. */
export const draftKeyOf = (entryId: string, parentId: string | null): string =>
  parentId === null ? `comment:${entryId}` : replyKey(entryId, parentId);

/** Stores a draft of a reply under its key if it is stored under a key without the entry's id. */
export function renameReplyDraft(userId: string, entryId: string, parentId: string): void {
  const [key, shortKey] = [replyKey(entryId, parentId), `reply:${parentId}`];
  const draft = readDraft(userId, shortKey);
  if (draft === null || readDraft(userId, key) !== null) return;
  writeDraft(userId, key, draft);
  writeDraft(userId, shortKey, null);
}

/** The text of one comment box. It survives a reload and is restored if sending fails. */
export function useCommentDraft(entryId: string, parentId: string | null) {
  const client = useQueryClient();
  const { userId } = useViewer();
  const [draftKey] = useState(() => {
    if (parentId !== null) renameReplyDraft(userId, entryId, parentId);
    return draftKeyOf(entryId, parentId);
  });
  const { draft, setDraft } = useDraft(draftKey, emptyBox, acceptBoxDraft);
  const tooLong = countCharacters(draft.text.trim()) > limits.textMaxLength;
  const failed = useOutbox(entryId, parentId).find((comment) => comment.failed);
  useEffect(() => {
    if (!failed) return;
    setDraft((box) => restoreText(box, failed));
    removeFromOutbox(failed.key);
  }, [failed, setDraft]);
  return {
    text: draft.text,
    tooLong,
    setText: (text: string) => setDraft((box) => ({ ...box, text })),
    send() {
      const text = cleanComment(draft.text);
      if (text === null || tooLong) return;
      setDraft(emptyBox);
      sendComment(client, { key: keyFor(draft, text, newId()), entryId, parentId, text });
    },
  };
}
