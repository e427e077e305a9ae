import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

/** What every entry in the cache has, whatever its kind. */
export interface CachedEntry {
  id: string;
  kind: 'post' | 'event';
  userId: string;
  likes: number;
  likedByMe: boolean;
  commentCount: number;
}

interface EntryPage {
  items: CachedEntry[];
  nextCursor: string | null;
}
export type EntryPages = InfiniteData<EntryPage, string | undefined>;
type Change = (entry: CachedEntry) => CachedEntry;

/** Whether a new entry belongs on top of a list. */
export type TakesNew = (entry: CachedEntry) => boolean;

interface Mark {
  /** Absent where the query holds one entry by itself. */
  takesNew: TakesNew | undefined;
}

/**
 * Marks a query as holding entries, so that a like or a comment reaches every list that shows the
 * same entry, and the features that change entries need not know the lists of the others.
 */
export const holdsEntries = (takesNew?: TakesNew): { entries: Mark } => ({
  entries: { takesNew },
});

const holds = (pages: EntryPages, id: string): boolean =>
  pages.pages.some((page) => page.items.some((entry) => entry.id === id));

/** The pages with one entry changed; the same object when they do not hold it. */
export function changeInPages(pages: EntryPages, id: string, change: Change): EntryPages {
  if (!holds(pages, id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((entry) => (entry.id === id ? change(entry) : entry)),
    })),
  };
}

/** The pages without an entry; the same object when they do not hold it. */
export function removeFromPages(pages: EntryPages, id: string): EntryPages {
  if (!holds(pages, id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.filter((entry) => entry.id !== id),
    })),
  };
}

/** The pages with a new entry on top; the same object when a refetch has already brought it. */
export function putOnTop(pages: EntryPages, entry: CachedEntry): EntryPages {
  const [first, ...rest] = pages.pages;
  if (!first || holds(pages, entry.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [entry, ...first.items] }, ...rest] };
}

function eachMarked(
  client: QueryClient,
  update: (data: CachedEntry | EntryPages, mark: Mark) => CachedEntry | EntryPages,
): void {
  for (const query of client.getQueryCache().getAll()) {
    const mark = query.meta?.entries as Mark | undefined;
    const data = query.state.data as CachedEntry | EntryPages | undefined;
    if (!mark || !data) continue;
    const updated = update(data, mark);
    if (updated !== data) client.setQueryData(query.queryKey, updated);
  }
}

const isPages = (data: CachedEntry | EntryPages): data is EntryPages => 'pages' in data;

/** Whether an entry is shown anywhere. */
export function isCached(client: QueryClient, id: string): boolean {
  let found = false;
  eachMarked(client, (data) => {
    found ||= isPages(data) ? holds(data, id) : data.id === id;
    return data;
  });
  return found;
}

/** Changes an entry wherever it is shown. */
export function changeEntry(client: QueryClient, id: string, change: Change): void {
  eachMarked(client, (data) => {
    if (isPages(data)) return changeInPages(data, id, change);
    return data.id === id ? change(data) : data;
  });
}

/** Takes an entry out of every list. */
export function removeEntry(client: QueryClient, id: string): void {
  eachMarked(client, (data) => (isPages(data) ? removeFromPages(data, id) : data));
}

/** Takes everything of one member out of every list; returns what it was. */
export function removeEntriesOf(client: QueryClient, userId: string): Set<string> {
  const ids = new Set<string>();
  eachMarked(client, (data) => {
    const entries = isPages(data) ? data.pages.flatMap((page) => page.items) : [data];
    for (const entry of entries) if (entry.userId === userId) ids.add(entry.id);
    return data;
  });
  for (const id of ids) removeEntry(client, id);
  return ids;
}

/** Lets a page that shows only this entry find out that it is gone. */
export async function evictEntry(client: QueryClient, id: string): Promise<void> {
  await client.resetQueries({
    predicate: ({ meta, state }) => {
      const data = state.data as CachedEntry | EntryPages | undefined;
      return meta?.entries !== undefined && data !== undefined && !isPages(data) && data.id === id;
    },
  });
}

/** Whether a query is a list that is read page by page, which must not change under the reader. */
export const isEntryList = ({ meta }: Pick<Query, 'meta'>): boolean =>
  (meta?.entries as Mark | undefined)?.takesNew !== undefined;

/** Puts what the server stored in the place of what was shown before it had it. */
export function settleEntry(client: QueryClient, shownId: string, stored: CachedEntry): void {
  eachMarked(client, (data) => {
    if (!isPages(data)) return data;
    // A list that was read anew meanwhile has brought it already.
    if (holds(data, stored.id)) return removeFromPages(data, shownId);
    return changeInPages(data, shownId, () => stored);
  });
  insertEntry(client, stored);
}

/** Puts a new entry on top of the lists that it belongs to. */
export function insertEntry(client: QueryClient, entry: CachedEntry): void {
  eachMarked(client, (data, { takesNew }) =>
    isPages(data) && takesNew?.(entry) ? putOnTop(data, entry) : data,
  );
}
