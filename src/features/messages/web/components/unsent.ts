import { readDraft, writeDraft } from '#platform/web/drafts.ts';
import type { Message } from '../../contract.ts';

/** A message that the server does not have yet, or of which its answer never came. */
export interface Unsent {
  /** It stays, so that sending again within a day never doubles the message. */
  key: string;
  content: string;
  /** The creation time of the newest message that was there when this one was written. */
  after: number;
  /** Messages of these very words, by id, that are known to be other ones. */
  others: string[];
  failed: boolean;
}

type Known = Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt'>;

/** A message as it is sent, below the newest one that is there. */
export const newUnsent = (
  key: string,
  content: string,
  newest: Pick<Known, 'id' | 'createdAt'> | null,
): Unsent => ({
  key,
  content,
  after: newest?.createdAt ?? 0,
  others: newest ? [newest.id] : [],
  failed: false,
});

/** The same ones with this one failed, or on its way again. */
export const markFailed = (all: readonly Unsent[], key: string, failed: boolean): Unsent[] =>
  all.map((one) => (one.key === key ? { ...one, failed } : one));

/** The ones that are left when one is known to be stored as `message`. */
export const settle = (
  all: readonly Unsent[],
  key: string,
  { id, content }: Pick<Known, 'id' | 'content'>,
): Unsent[] =>
  all
    .filter((one) => one.key !== key)
    .map((one) => (one.content === content ? { ...one, others: [...one.others, id] } : one));

/**
 * Finds those that did arrive, by key: the server's answer got lost or has not come yet. `messages`
 * are those that are known, oldest first. Each is found once, and first for one that is on its way.
 */
export function findArrived(
  unsent: readonly Unsent[],
  messages: readonly Known[],
  userId: string,
): Map<string, Known> {
  const found = new Map<string, Known>();
  const taken = new Set<string>();
  for (const one of unsent.toSorted((a, b) => Number(a.failed) - Number(b.failed))) {
    const stored = messages.find(
      ({ id, senderId, content, createdAt }) =>
        senderId === userId &&
        content === one.content &&
        createdAt >= one.after &&
        !one.others.includes(id) &&
        !taken.has(id),
    );
    if (!stored) continue;
    taken.add(stored.id);
    found.set(one.key, stored);
  }
  return found;
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'content' in value &&
  typeof value.content === 'string' &&
  'after' in value &&
  typeof value.after === 'number' &&
  'others' in value &&
  Array.isArray(value.others);

/** What was stored, as one finds it again: nothing says that a page is still sending it. */
export const reopenUnsent = (stored: unknown): Unsent[] =>
  Array.isArray(stored) ? stored.filter(isUnsent).map((one) => ({ ...one, failed: true })) : [];

const draftKey = (conversationId: string): string => `outbox:${conversationId}`;

/** What this browser keeps of a member's unsent messages in a conversation. */
export const readUnsent = (userId: string, conversationId: string): Unsent[] =>
  reopenUnsent(readDraft(userId, draftKey(conversationId)));

/** Changes what this browser keeps; another tab may have added to it meanwhile. */
export function changeUnsent(
  userId: string,
  conversationId: string,
  change: (before: readonly Unsent[]) => readonly Unsent[],
): void {
  const next = change(readUnsent(userId, conversationId));
  writeDraft(userId, draftKey(conversationId), next.length > 0 ? next : null);
}
