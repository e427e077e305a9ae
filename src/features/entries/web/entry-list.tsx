import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useListWindow } from './components/use-list-window.ts';
import type { CachedEntry } from './entry-cache.ts';
import { type ListInsert, withInserts } from './list-inserts.ts';

interface EntryListProps<T extends CachedEntry> {
  /** The accessible name. */
  label: string;
  entries: readonly T[];
  /** Entries that stay mounted while they are out of view, because they are being edited. */
  pinned?: ReadonlySet<string> | undefined;
  /** The cards between the entries. */
  inserts?: readonly ListInsert[] | undefined;
  hasMore: boolean;
  /** Whether the next page is loading. */
  busy: boolean;
  /** Whether the next page failed to load. If so, it is not retried automatically. */
  blocked: boolean;
  /** Called near the end of the list if there is a next page. */
  onEnd: () => void;
  children: (entry: T) => ReactNode;
}

const none: ReadonlySet<string> = new Set();
const noInserts: readonly ListInsert[] = [];

/** Calls `onEnd` when the next page is `needed`, after `prepare` has made the list ready to grow. */
function useNextPage(needed: boolean, prepare: () => Promise<void>, onEnd: () => void): void {
  useEffect(() => {
    if (!needed) return;
    let current = true;
    void prepare().then(() => current && onEnd());
    return () => {
      current = false;
    };
  }, [needed, prepare, onEnd]);
}

/** The attributes of an article that identify its entry and the entry's position in the list. */
const nameEntry = (id: string, position: number, count: number) => ({
  'data-entry': id,
  'aria-labelledby': `entry-${id}`,
  'aria-posinset': position + 1,
  'aria-setsize': count,
});

/**
 * An endless list. Once it has more than one page it is virtualized: only the cards near the viewport are in
 * the document. The card that has the focus also stays, so that scrolling never unmounts a field in which
 * the member is typing.
 */
export function EntryList<T extends CachedEntry>(props: EntryListProps<T>) {
  const { label, entries, pinned = none, inserts = noInserts, hasMore, busy, blocked } = props;
  const { onEnd, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const kept = useMemo(
    () => (focused === null ? pinned : new Set([...pinned, focused])),
    [pinned, focused],
  );
  const entryIds = useMemo(() => entries.map((entry) => entry.id), [entries]);
  const ids = useMemo(() => withInserts(entryIds, inserts), [entryIds, inserts]);
  const listWindow = useListWindow(list, ids, kept);
  const { items, heightPx, measure, atEnd, scrollTracker, prepare } = listWindow;
  useNextPage(atEnd && hasMore && !busy && !blocked, prepare, onEnd);
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        aria-busy={busy}
        className={classNames(
          'relative [overflow-anchor:none]',
          heightPx === undefined && 'flex flex-col gap-4',
        )}
        style={{ height: heightPx }}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || startTransition(() => setFocused(null))
        }
      >
        {items.map(({ id, topPx }) => {
          const position = entryIds.indexOf(id);
          const entry = entries[position];
          const insert = entry ? undefined : inserts.find((one) => one.id === id);
          if (!entry && !insert) return null;
          return (
            <article
              key={id}
              ref={measure}
              data-index={ids.indexOf(id)}
              data-card={id}
              {...(entry
                ? nameEntry(id, position, hasMore ? -1 : entries.length)
                : { 'aria-label': insert?.label })}
              tabIndex={-1}
              // A transition, because the tap that moves the focus causes more urgent updates.
              onFocus={() => startTransition(() => setFocused(id))}
              // Isolated, so that the browser does not paint the other cards again when one of them changes.
              className={classNames(
                'isolate rounded-card focus-visible:outline-3 focus-visible:outline-cobalt focus-visible:outline-offset-2',
                topPx !== undefined && 'absolute inset-x-0',
              )}
              style={{ top: topPx }}
            >
              {entry ? (entry.renderGone ?? children)(entry) : insert?.content}
            </article>
          );
        })}
      </div>
      {scrollTracker}
    </>
  );
}
