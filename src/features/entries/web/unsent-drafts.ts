import { listDraftKeys, readDraft, writeDraft } from '#platform/web/drafts.ts';

/** The keys of a member's drafts that belong to a post or an event: comments, replies and an edit. */
const listKeysOf = (userId: string, entryId: string): string[] =>
  listDraftKeys(userId)
    .filter((key) => key.endsWith(`:${entryId}`))
    .sort();

/** The parts of a draft that a member may want to keep. */
function listTexts(draft: unknown): unknown[] {
  const { text, fields } = Object(draft) as Record<string, unknown>;
  const { title, description, content } = Object(fields) as Record<string, unknown>;
  return [text, title, description, content];
}

/** The text of drafts of comments, replies or edits; empty if they contain none. */
export const readUnsentText = (userId: string, keys: readonly string[]): string =>
  keys
    .flatMap((key) => listTexts(readDraft(userId, key)))
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .join('\n\n');

/** What a member was writing about a post or an event; empty if nothing. */
export const readUnsentTextOf = (userId: string, entryId: string): string =>
  readUnsentText(userId, listKeysOf(userId, entryId));

/** Removes what a member was writing about a post or an event. */
export function discardUnsentTextOf(userId: string, entryId: string): void {
  for (const key of listKeysOf(userId, entryId)) writeDraft(userId, key, null);
}
