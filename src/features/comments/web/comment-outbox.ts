import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readDraft, writeDraft } from '#platform/web/drafts.ts';
import { currentViewer, onViewerChange } from '#platform/web/session.ts';

const outboxComment = z.object({
  /** The idempotency key, so that a comment whose response was lost is not stored twice. */
  key: z.string(),
  entryId: z.string(),
  /** The comment that this one replies to; null for a comment on the entry. */
  parentId: z.string().nullable(),
  text: z.string(),
  /** A failed comment waits for its box, which takes the text back. */
  failed: z.boolean(),
});

export type OutboxComment = z.infer<typeof outboxComment>;

const draftKey = 'comment-outbox';
const listeners = new Set<() => void>();
let ownerId: string | undefined;
let outbox: readonly OutboxComment[] = [];

const load = (userId: string): readonly OutboxComment[] =>
  z.array(outboxComment).safeParse(readDraft(userId, draftKey)).data ?? [];

/** The comments of the signed-in member that are not stored on the server yet, oldest first. */
export function readOutbox(): readonly OutboxComment[] {
  const userId = currentViewer()?.userId;
  if (userId !== ownerId) {
    ownerId = userId;
    outbox = userId === undefined ? [] : load(userId);
  }
  return outbox;
}

function write(next: readonly OutboxComment[]): void {
  outbox = next;
  if (ownerId !== undefined) writeDraft(ownerId, draftKey, next.length > 0 ? next : null);
  for (const listener of listeners) listener();
}

export const addToOutbox = (comment: OutboxComment): void => write([...readOutbox(), comment]);

export const removeFromOutbox = (key: string): void =>
  write(readOutbox().filter((comment) => comment.key !== key));

export const markFailed = (key: string): void =>
  write(
    readOutbox().map((comment) => (comment.key === key ? { ...comment, failed: true } : comment)),
  );

/** Another tab may add, send or discard a comment. */
function onStorage(): void {
  if (ownerId !== undefined) outbox = load(ownerId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  const stopViewer = onViewerChange(listener);
  return () => {
    stopViewer();
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The comments in the outbox for one box: on an entry, or replies to one comment. */
export function useOutbox(entryId: string, parentId: string | null): OutboxComment[] {
  const all = useSyncExternalStore(subscribe, readOutbox);
  return useMemo(
    () => all.filter((comment) => comment.entryId === entryId && comment.parentId === parentId),
    [all, entryId, parentId],
  );
}

/** How many comments and replies on an entry are waiting to be sent. */
export const usePendingCount = (entryId: string): number =>
  useSyncExternalStore(
    subscribe,
    () => readOutbox().filter((comment) => comment.entryId === entryId && !comment.failed).length,
  );
