import type { QueryClient } from '@tanstack/react-query';
import { currentViewer } from '#platform/web/session.ts';
import { prepareFocus } from '#ui/prepare-focus.ts';
import {
  type CachedEntry,
  type EntryPages,
  isPages,
  removeEntry,
  updateQueries,
} from './entry-cache.ts';
import { readUnsentTextOf } from './unsent-drafts.ts';

/*
 * Only live updates use this file. It is separate from entry-cache.ts, because the community page loads entry-cache.ts
 * at the start, and the size of the code that loads at the start is limited.
 */

/** Finds an entry in any cached query. Returns undefined if no query contains it. */
export function findCached(client: QueryClient, id: string): CachedEntry | undefined {
  let found: CachedEntry | undefined;
  updateQueries(client, (data) => {
    const entries = isPages(data) ? data.pages.flatMap((page) => page.items) : [data];
    found ??= entries.find((entry) => entry.id === id);
    return data;
  });
  return found;
}

/**
 * Prepares to remove a deleted entry from every list. The returned function removes it, and may be called repeatedly. If
 * the viewer has unsent text about the entry, its card stays and shows the text.
 */
export async function prepareRemoval(client: QueryClient, entryId: string): Promise<() => void> {
  const viewer = currentViewer();
  const hasText = viewer !== null && readUnsentTextOf(viewer.userId, entryId) !== '';
  // If the code does not load, the entry is removed. The text stays in the browser's storage.
  const module = hasText ? await import('./gone-card.tsx').catch(() => null) : null;
  const remove = module?.showGoneCard ?? removeEntry;
  return () => {
    const moveFocus = prepareNextFocus(entryId);
    remove(client, entryId);
    moveFocus();
  };
}

/** Prepares to move the focus to the next card, in case the focus is lost when an entry's card is removed. */
function prepareNextFocus(entryId: string): () => void {
  const { activeElement, body } = document;
  const card = document.querySelector(`[data-entry="${entryId}"]`);
  return card && activeElement !== body ? prepareFocus(card.firstElementChild) : () => {};
}

/** Removes all entries of a member from every list; returns their ids. */
export async function removeEntriesOf(client: QueryClient, userId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  updateQueries(client, (data) => {
    const entries = isPages(data) ? data.pages.flatMap((page) => page.items) : [data];
    for (const entry of entries) if (entry.userId === userId) ids.add(entry.id);
    return data;
  });
  const removals = await Promise.all([...ids].map((id) => prepareRemoval(client, id)));
  for (const remove of removals) remove();
  return ids;
}

/**
 * Resets the queries of a deleted entry alone. Its own page then shows that it was deleted, and a newcomer to whom it
 * was offered sees the next event.
 */
export async function evictEntry(client: QueryClient, id: string): Promise<void> {
  await client.resetQueries({
    predicate: ({ meta, state }) => {
      // The event that is offered to a newcomer is null if there is none.
      const data = state.data as CachedEntry | EntryPages | null | undefined;
      return meta?.entries !== undefined && !!data && !isPages(data) && data.id === id;
    },
  });
}
