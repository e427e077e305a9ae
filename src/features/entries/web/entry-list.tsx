import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useListWindow } from './components/use-list-window.ts';

interface EntryListProps<T extends { id: string }> {
  /** The accessible name. */
  label: string;
  entries: readonly T[];
  /** Entries that stay mounted while they are out of view, because they are being edited. */
  pinned?: ReadonlySet<string> | undefined;
  hasMore: boolean;
  /** The next page is loading. */
  busy: boolean;
  /** The next page failed to load. Only the member can retry. */
  blocked: boolean;
  /** Called near the end of the list if there is a next page. */
  onEnd: () => void;
  children: (entry: T) => ReactNode;
}

const nearEnd = 5;
const none: ReadonlySet<string> = new Set();

/**
 * A virtualized endless list: only the cards near the viewport are in the document. The card that has
 * the focus stays too, so that scrolling never unmounts a field that the member types in.
 */
export function EntryList<T extends { id: string }>(props: EntryListProps<T>) {
  const { label, entries, pinned = none, hasMore, busy, blocked, onEnd, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const kept = focused === null ? pinned : new Set([...pinned, focused]);
  const virtualizer = useListWindow(
    list,
    entries.map((entry) => entry.id),
    kept,
  );
  const items = virtualizer.getVirtualItems();
  const atEnd = (virtualizer.range?.endIndex ?? -1) >= entries.length - nearEnd;
  useEffect(() => {
    if (atEnd && hasMore && !busy && !blocked) onEnd();
  }, [atEnd, hasMore, busy, blocked, onEnd]);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  };
  return (
    <div
      ref={list}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="relative [overflow-anchor:none]"
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={onBlur}
    >
      {items.map((item) => {
        const entry = entries[item.index];
        if (!entry) return null;
        return (
          <article
            key={entry.id}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-entry={entry.id}
            aria-labelledby={`entry-${entry.id}`}
            aria-posinset={item.index + 1}
            aria-setsize={hasMore ? -1 : entries.length}
            tabIndex={-1}
            onFocus={() => setFocused(entry.id)}
            className="absolute inset-x-0 rounded-card outline-none focus-visible:outline-3 focus-visible:outline-cobalt focus-visible:outline-offset-2"
            style={{ top: item.start - virtualizer.options.scrollMargin }}
          >
            {children(entry)}
          </article>
        );
      })}
    </div>
  );
}
