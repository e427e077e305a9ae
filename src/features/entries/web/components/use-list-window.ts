import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Heights in pixels by entry id, as last measured: with them Back finds every card where it was. */
const heights = new Map<string, number>();
const guessedHeightPx = 380;
const gapPx = 16;

let returnedTo: unknown;

/**
 * Where the window stood when this page was left, in pixels, on the way back to it. The router has
 * put it there already, but not where something shorter stood in the list's place for a moment.
 */
function useReturn(): number | undefined {
  const { latestLocation } = useRouter();
  const place = useElementScrollRestoration({ getElement: () => window });
  const [offset] = useState(() => {
    const returns = returnedTo !== latestLocation;
    returnedTo = latestLocation;
    return returns ? place?.scrollY : undefined;
  });
  return offset;
}

/** Where the list begins, in pixels from the top of the document; follows what grows above it. */
function useTop(list: RefObject<HTMLElement | null>): number {
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

/** The few cards near the viewport, out of a list of any length. `pinned` ones always stay. */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  pinned: ReadonlySet<string>,
) {
  const offset = useReturn();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    initialOffset: () => offset ?? window.scrollY,
    count: ids.length,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: (index) => heights.get(ids[index] ?? '') ?? guessedHeightPx,
    scrollMargin: useTop(list),
    gap: gapPx,
    overscan: 4,
    rangeExtractor: (range: Range) => {
      const kept = ids.flatMap((id, index) => (pinned.has(id) ? [index] : []));
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  useEffect(
    () => () => {
      for (const [id, height] of virtualizer.itemSizeCache) heights.set(String(id), height);
    },
    [virtualizer],
  );
  return virtualizer;
}
