import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import {
  createElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { heightOfAll, heightsPx } from './card-heights.ts';
import type { ListLayout, VirtualWindow } from './virtual-window.ts';

/** How many cards the first render shows. Together they are taller than a screen. */
const firstCards = 6;
/** The next page is loaded when one of the last five cards is in view. */
const nearEnd = 5;

let virtualWindow: typeof VirtualWindow | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the code that virtualizes long lists. If that fails, lists show all their cards, and the next call
 * tries again.
 */
function loadVirtualWindow(): Promise<void> {
  loading ??= import('./virtual-window.ts').then(
    (module) => {
      virtualWindow = module.VirtualWindow;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

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

/** Whether one of the last cards is in view, in a list of `count` cards that is not virtualized. */
function useEndInView(list: RefObject<HTMLElement | null>, count: number, enabled: boolean) {
  // The number of cards when the end was last in view. A list that has grown since then has a new end.
  const [countInView, setCountInView] = useState<number | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setCountInView(visible.size > 0 ? count : null);
    });
    const cards = [...(list.current?.children ?? [])].slice(0, count);
    for (const card of cards.slice(-nearEnd)) observer.observe(card);
    return () => observer.disconnect();
  }, [list, count, enabled]);
  return countInView === count;
}

/** Stores the heights of the rendered cards, so that virtualizing the list does not move them. */
function storeHeights(list: HTMLElement | null): void {
  for (const card of list?.querySelectorAll<HTMLElement>(':scope > [data-card]') ?? []) {
    heightsPx.set(card.dataset.card ?? '', card.offsetHeight);
  }
}

interface ListWindow {
  /** The ids of the cards to render and, if the list is virtualized, their positions in pixels. */
  items: readonly { id: string; topPx?: number }[];
  /** The height of a virtualized list in pixels. */
  heightPx: number | undefined;
  /** The ref callback of every card. */
  measure: ((card: HTMLElement | null) => void) | undefined;
  /** Whether one of the last cards is in view. */
  atEnd: boolean;
  /** An element without output that must be rendered, because it tracks the scroll position. */
  scrollTracker: ReactNode;
  /** Virtualizes the list before the next page is added. Resolves even if that fails. */
  prepare: () => Promise<void>;
}

/**
 * Selects the cards of a list to render: all cards while there is only one page, and the cards near the
 * viewport once there are more pages. The cards with `pinned` ids are always rendered.
 */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  pinned: ReadonlySet<string>,
): ListWindow {
  const offset = useRestoredOffset();
  const [startsVirtual] = useState(() => virtualWindow !== null);
  const [isVirtual, setIsVirtual] = useState(startsVirtual);
  const [layout, setLayout] = useState<ListLayout | null>(() =>
    startsVirtual ? { items: [], heightPx: heightOfAll(ids), endIndex: -1 } : null,
  );
  // The first cards render immediately. The others follow in a deferred render, which input can interrupt.
  const first = offset === undefined ? Math.min(firstCards, ids.length) : ids.length;
  const count = Math.min(useDeferredValue(ids.length, first), ids.length);
  const endInView = useEndInView(list, count, layout === null);
  useLayoutEffect(() => {
    if (!startsVirtual && offset !== undefined) window.scrollTo(0, offset);
  }, [startsVirtual, offset]);
  // A ref, not state, so that `prepare` stays the same: a new function would load the next page again.
  const prepared = useRef(startsVirtual);
  const prepare = useCallback(async () => {
    await loadVirtualWindow();
    if (prepared.current || !virtualWindow) return;
    prepared.current = true;
    storeHeights(list.current);
    setIsVirtual(true);
  }, [list]);
  const scrollTracker =
    isVirtual && virtualWindow
      ? createElement(virtualWindow, {
          list,
          ids,
          pinned,
          offset: startsVirtual ? offset : undefined,
          onLayout: setLayout,
        })
      : null;
  return {
    items: layout?.items ?? ids.slice(0, count).map((id) => ({ id })),
    heightPx: layout?.heightPx,
    measure: layout?.measure,
    atEnd: layout ? layout.endIndex >= ids.length - nearEnd : endInView && count === ids.length,
    scrollTracker,
    prepare,
  };
}
