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
import { type PopupPlace, popupArea, popupPosition } from './popup-position.ts';

interface PopupOptions extends PopupPlace {
  /** The button that opens the popup. */
  trigger: ReactElement;
  /** The role of the popup. */
  kind: 'menu' | 'dialog';
  /** Returns the element that receives the focus on open; by default, the popup itself. */
  initialFocus?: (popup: HTMLElement) => HTMLElement | null;
}

/** Positions the open popup beside its button. Does so again on scroll and when the window or the popup is resized. */
function usePlacement(popup: RefObject<HTMLElement | null>, open: boolean, options: PopupOptions) {
  const { side, align } = options;
  useEffect(() => {
    const element = popup.current;
    const anchor = document.querySelector(`[popovertarget="${element?.id}"]`);
    if (!open || !element || !anchor) return;
    const position = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const corner = popupPosition(anchor.getBoundingClientRect(), size, popupArea(), {
        side,
        align,
      });
      element.style.left = `${corner.left}px`;
      element.style.top = `${corner.top}px`;
    };
    // The popup has no size until the browser shows it, which happens after this effect and before the next animation
    // frame.
    const frame = requestAnimationFrame(position);
    addEventListener('scroll', position, { capture: true, passive: true });
    addEventListener('resize', position);
    const observer = new ResizeObserver(position);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', position, { capture: true });
      removeEventListener('resize', position);
    };
  }, [popup, open, side, align]);
}

/**
 * A popup with the native `popover` attribute: the browser puts it in the top layer, closes it on Escape or on
 * a click outside, and returns the focus to its button. Its content is rendered only while it is open.
 */
export function usePopup(options: PopupOptions) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePlacement(popup, open, options);
  const focusesItself = options.initialFocus === undefined;
  // With `autofocus`, the browser moves the focus while it opens the popup, so that a key pressed at that moment is not
  // lost.
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
      // The content must be rendered before the browser shows and measures the popup.
      if (event.newState !== 'open') return;
      flushSync(() => setOpen(true));
      if (popup.current) options.initialFocus?.(popup.current)?.setAttribute('autofocus', '');
    },
    onToggle: (event: ToggleEvent) => {
      if (event.newState === 'closed') setOpen(false);
    },
  };
  return { trigger, popupProps, open, close: () => popup.current?.hidePopover() };
}

/** The shared classes of popups. The margin overrides the browser's centring. */
export const popupClass =
  'fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto bg-card text-ink shadow-float outline-none open:animate-fade-in';
