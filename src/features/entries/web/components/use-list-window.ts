import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** The last measured height by entry id, so that Back restores every card where it was. */
const heightsPx = new Map<string, number>();
const estimatedHeightPx = 380;
const gapPx = 16;

let lastRestored: unknown;

/**
 * The scroll offset in pixels to restore after Back. The router restores it too, but fails if a shorter
 * placeholder was shown for a moment.
 */
function useRestoredOffset(): number | undefined {
  const { latestLocation } = useRouter();
  const saved = useElementScrollRestoration({ getElement: () => window });
  const [offset] = useState(() => {
    const restores = lastRestored !== latestLocation;
    lastRestored = latestLocation;
    return restores ? saved?.scrollY : undefined;
  });
  return offset;
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

/** Virtualizes a list of cards in the window. `pinned` ids are always rendered. */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  pinned: ReadonlySet<string>,
) {
  const offset = useRestoredOffset();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    initialOffset: () => offset ?? window.scrollY,
    count: ids.length,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: (index) => heightsPx.get(ids[index] ?? '') ?? estimatedHeightPx,
    scrollMargin: useTopOffset(list),
    gap: gapPx,
    overscan: 4,
    rangeExtractor: (range: Range) => {
      const kept = ids.flatMap((id, index) => (pinned.has(id) ? [index] : []));
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  useEffect(
    () => () => {
      for (const [id, height] of virtualizer.itemSizeCache) heightsPx.set(String(id), height);
    },
    [virtualizer],
  );
  return virtualizer;
}
