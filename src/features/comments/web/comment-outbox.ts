import { useMemo, useSyncExternalStore } from 'react';
import { readDraft, writeDraft } from '#platform/web/drafts.ts';
import { currentViewer, onViewerChange } from '#platform/web/session.ts';

export interface OutboxComment {
  /** The idempotency key, so that a comment whose response was lost is not stored twice. */
  key: string;
  entryId: string;
  /** The comment that this one replies to; null for a comment on the entry. */
  parentId: string | null;
  text: string;
  /** A failed comment stays in the outbox until its comment box restores the text. */
  failed: boolean;
}

// Every page loads this file, so stored comments are validated without a schema library.
function isOutboxComment(stored: unknown): stored is OutboxComment {
  const { key, entryId, parentId, text, failed } = Object(stored) as Record<string, unknown>;
  return (
    [key, entryId, text].every((value) => typeof value === 'string') &&
    (parentId === null || typeof parentId === 'string') &&
    typeof failed === 'boolean'
  );
}

const draftKey = 'comment-outbox';
const listeners = new Set<() => void>();
let ownerId: string | undefined;
let outbox: readonly OutboxComment[] = [];

function load(userId: string): readonly OutboxComment[] {
  const stored: unknown = readDraft(userId, draftKey);
  return Array.isArray(stored) ? stored.filter(isOutboxComment) : [];
}

/** The signed-in member's comments that the server has not confirmed yet, oldest first. */
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

/** Reloads the outbox, which another tab may have changed. */
export function reloadOutbox(): void {
  if (ownerId !== undefined) outbox = load(ownerId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribeViewer = onViewerChange(listener);
  return () => {
    unsubscribeViewer();
    listeners.delete(listener);
  };
}

/** The outbox's comments on an entry, or its replies to one comment of that entry. */
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
