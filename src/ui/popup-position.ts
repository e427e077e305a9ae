/** Where a popup opens beside what opened it. */
export interface PopupPlace {
  side: 'top' | 'bottom' | 'right';
  align: 'start' | 'center' | 'end';
}

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

const gapPx = 8;

const alongside = (start: number, length: number, own: number, align: PopupPlace['align']) => {
  if (align === 'start') return start;
  return align === 'end' ? start + length - own : start + (length - own) / 2;
};

/**
 * The upper left corner of a popup in the window, in pixels. It opens to the other side where there
 * is more room, and never leaves the window while it fits.
 */
export function popupPosition(anchor: Box, popup: Size, window: Size, place: PopupPlace) {
  const inside = (at: number, own: number, all: number) =>
    Math.max(gapPx, Math.min(at, all - own - gapPx));
  if (place.side === 'right') {
    return {
      left: inside(anchor.left + anchor.width + gapPx, popup.width, window.width),
      top: inside(
        alongside(anchor.top, anchor.height, popup.height, place.align),
        popup.height,
        window.height,
      ),
    };
  }
  const above = anchor.top - gapPx - popup.height;
  const below = anchor.top + anchor.height + gapPx;
  const fitsAbove = above >= gapPx;
  const fitsBelow = below + popup.height <= window.height - gapPx;
  const goesUp = place.side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const left = alongside(anchor.left, anchor.width, popup.width, place.align);
  return {
    left: inside(left, popup.width, window.width),
    top: inside(goesUp ? above : below, popup.height, window.height),
  };
}
