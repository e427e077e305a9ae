import type { Picture } from '#features/pictures/picture.ts';
import { readDraft, writeDraft } from '#platform/web/drafts.ts';
import type { Message } from '../../contract.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  /** The idempotency key: a retry within a day cannot send the message twice. */
  key: string;
  content: string;
  /** The uploaded pictures, with their descriptions. */
  pictures: Picture[];
  /** The creation time of the newest stored message when this message was written; 0 if there was none. */
  after: number;
  /** Ids of stored messages that may have the same text but are known to be different messages. */
  others: string[];
  failed: boolean;
  /** Why the server refused the message, if it did. */
  reason?: string | undefined;
}

/** What a member writes: a text, pictures or both. */
export type UnsentContent = Pick<Unsent, 'content' | 'pictures'>;

type Stored = Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt' | 'pictures'>;

/** Whether two messages have the same text and the same pictures. */
const isSameContent = (one: UnsentContent, other: UnsentContent): boolean =>
  one.content === other.content && pictureIds(one) === pictureIds(other);

const pictureIds = ({ pictures }: UnsentContent): string =>
  pictures.map((picture) => picture.id).join();

/** A new unsent message, written after `newest`. */
export const newUnsent = (
  key: string,
  { content, pictures }: UnsentContent,
  newest: Pick<Stored, 'id' | 'createdAt'> | null,
): Unsent => ({
  key,
  content,
  pictures,
  after: newest?.createdAt ?? 0,
  others: newest ? [newest.id] : [],
  failed: false,
});

/** Marks one message as failed or, if `failed` is false, as pending. */
export const markFailed = (
  all: readonly Unsent[],
  key: string,
  failed: boolean,
  reason?: string,
): Unsent[] => all.map((one) => (one.key === key ? { ...one, failed, reason } : one));

/** Removes a message that is known to be stored, and prevents the others from matching the same stored message. */
export const settle = (
  all: readonly Unsent[],
  key: string,
  stored: Pick<Stored, 'id' | 'content' | 'pictures'>,
): Unsent[] =>
  all
    .filter((one) => one.key !== key)
    .map((one) =>
      isSameContent(one, stored) ? { ...one, others: [...one.others, stored.id] } : one,
    );

/**
 * Finds unsent messages that the server has stored, although their response was lost or is still pending.
 * Returns the stored messages by the key of the unsent one. `messages` are the loaded messages, oldest first.
 * Each of them matches at most one unsent message, and pending messages are matched first.
 */
export function findArrived(
  unsent: readonly Unsent[],
  messages: readonly Stored[],
  userId: string,
): Map<string, Stored> {
  const found = new Map<string, Stored>();
  const matchedIds = new Set<string>();
  for (const one of unsent.toSorted((a, b) => Number(a.failed) - Number(b.failed))) {
    const stored = messages.find(
      (message) =>
        message.senderId === userId &&
        isSameContent(message, one) &&
        message.createdAt >= one.after &&
        !one.others.includes(message.id) &&
        !matchedIds.has(message.id),
    );
    if (!stored) continue;
    matchedIds.add(stored.id);
    found.set(one.key, stored);
  }
  return found;
}

/** Messages that an earlier version stored have no pictures. */
type StoredUnsent = Omit<Unsent, 'pictures'> & Partial<Pick<Unsent, 'pictures'>>;

const isUnsent = (value: unknown): value is StoredUnsent =>
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

/**
 * The unsent messages from local storage, without invalid values. They count as failed, because the page that was
 * sending them may have been closed.
 */
export const restoreUnsent = (stored: unknown): Unsent[] =>
  Array.isArray(stored)
    ? stored.filter(isUnsent).map((one) => ({ ...one, pictures: one.pictures ?? [], failed: true }))
    : [];

const draftKey = (conversationId: string): string => `outbox:${conversationId}`;

/** A member's unsent messages in a conversation, from local storage. */
export const readUnsent = (userId: string, conversationId: string): Unsent[] =>
  restoreUnsent(readDraft(userId, draftKey(conversationId)));

/** Changes the unsent messages in local storage. Reads them again first, because another tab may have changed them. */
export function changeUnsent(
  userId: string,
  conversationId: string,
  change: (before: readonly Unsent[]) => readonly Unsent[],
): void {
  const next = change(readUnsent(userId, conversationId));
  writeDraft(userId, draftKey(conversationId), next.length > 0 ? next : null);
}
