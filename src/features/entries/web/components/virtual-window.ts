import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { gapPx, heightOf, heightsPx } from './card-heights.ts';

/** The positions of the cards in a virtualized list. */
export interface ListLayout {
  /** The ids of the rendered cards, with their distance from the top of the list in pixels. */
  items: readonly { id: string; topPx: number }[];
  heightPx: number;
  /** The index of the last card in view. */
  endIndex: number;
  /** The ref callback of every rendered card. */
  measure?: (card: HTMLElement | null) => void;
}

export interface VirtualWindowProps {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Ids that are always rendered. */
  pinned: ReadonlySet<string>;
  /** The initial scroll offset in pixels; the window's current offset if undefined. */
  offset: number | undefined;
  onLayout: (layout: ListLayout) => void;
}

/** The list's offset from the top of the document in pixels, updated when content above it grows. */
function useTopOffset(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const measure = useCallback(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [list]);
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);
  return top;
}

/**
 * Virtualizes a list of cards that scrolls with the window. It is a component without output instead of a
 * hook, because its code is loaded after the list's first render. It is memoized, because each new layout
 * renders the list again.
 */
export const VirtualWindow = memo(function VirtualWindow(props: VirtualWindowProps) {
  const { list, ids, pinned, offset, onLayout } = props;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    initialOffset: () => offset ?? window.scrollY,
    count: ids.length,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: (index) => heightOf(ids[index] ?? ''),
    scrollMargin: useTopOffset(list),
    gap: gapPx,
    overscan: 4,
    rangeExtractor: (range: Range) => {
      const kept = ids.flatMap((id, index) => (pinned.has(id) ? [index] : []));
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const heightPx = virtualizer.getTotalSize();
  const endIndex = virtualizer.range?.endIndex;
  const { measureElement: measure, options } = virtualizer;
  const { scrollMargin } = options;
  useLayoutEffect(() => {
    // Without a range, the size of the window is not known yet, and no card would be rendered.
    if (endIndex === undefined) return;
    onLayout({
      items: items.map(({ key, start }) => ({ id: String(key), topPx: start - scrollMargin })),
      heightPx,
      endIndex,
      measure,
    });
  }, [items, heightPx, endIndex, measure, scrollMargin, onLayout]);
  useEffect(
    () => () => {
      for (const [id, height] of virtualizer.itemSizeCache) heightsPx.set(String(id), height);
    },
    [virtualizer],
  );
  return null;
});
