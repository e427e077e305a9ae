import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type PopupPlace, popupPosition } from './popup-position.ts';

interface PopupOptions extends PopupPlace {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What assistive technology expects to open. */
  kind: 'menu' | 'dialog';
  /** The part of the popup that has the focus once it is open; without it the popup itself has it. */
  firstFocus?: (popup: HTMLElement) => HTMLElement | null;
}

/** Keeps the popup beside its button while it is open, also when the page scrolls or it grows. */
function usePlacement(popup: RefObject<HTMLElement | null>, open: boolean, options: PopupOptions) {
  const { side, align } = options;
  useEffect(() => {
    const element = popup.current;
    const anchor = document.querySelector(`[popovertarget="${element?.id}"]`);
    if (!open || !element || !anchor) return;
    const place = () => {
      const { innerWidth: width, innerHeight: height } = window;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const at = popupPosition(
        anchor.getBoundingClientRect(),
        size,
        { width, height },
        { side, align },
      );
      element.style.left = `${at.left}px`;
      element.style.top = `${at.top}px`;
    };
    // The popup is shown right after this effect and has no size before; a frame later nothing is painted yet.
    const frame = requestAnimationFrame(place);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    const growth = new ResizeObserver(place);
    growth.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [popup, open, side, align]);
}

/**
 * A popup on the browser's own popover: it lies above everything, Escape and a press elsewhere close
 * it, and the focus goes back to its button. What it holds exists only while it is open.
 */
export function usePopup(options: PopupOptions) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePlacement(popup, open, options);
  const focusesItself = options.firstFocus === undefined;
  // The browser moves the focus while it opens: a key that follows at once already starts from there.
  useEffect(() => {
    popup.current?.toggleAttribute('autofocus', focusesItself);
  }, [focusesItself]);
  const trigger = cloneElement(options.trigger as ReactElement<Record<string, unknown>>, {
    popoverTarget: id,
    'aria-haspopup': options.kind,
    'aria-expanded': open,
    onKeyDown: (event: KeyboardEvent) => {
      if (options.kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      popup.current?.showPopover();
    },
  });
  const popupProps = {
    id,
    ref: popup,
    popover: 'auto' as const,
    onBeforeToggle: (event: ToggleEvent) => {
      // What it holds must be there before the browser shows and measures it.
      if (event.newState !== 'open') return;
      flushSync(() => setOpen(true));
      if (popup.current) options.firstFocus?.(popup.current)?.setAttribute('autofocus', '');
    },
    onToggle: (event: ToggleEvent) => {
      if (event.newState === 'closed') setOpen(false);
    },
  };
  return { trigger, popupProps, open, close: () => popup.current?.hidePopover() };
}

/** The look that popups share. The browser centres a popover unless it is told not to. */
export const popupClass =
  'fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto bg-card text-ink shadow-float outline-none open:animate-fade-in';
