/** The side and alignment of a popup relative to its anchor. */
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

const alignedStart = (
  start: number,
  length: number,
  popupLength: number,
  align: PopupPlace['align'],
) => {
  if (align === 'start') return start;
  return align === 'end' ? start + length - popupLength : start + (length - popupLength) / 2;
};

/**
 * The top left corner of a popup in the window, in pixels. A popup that should be above or below its anchor moves to
 * the opposite side if it fits only there. The popup stays inside the window unless it is larger than the window.
 */
export function popupPosition(anchor: Box, popup: Size, window: Size, place: PopupPlace) {
  const clamp = (start: number, length: number, windowLength: number) =>
    Math.max(gapPx, Math.min(start, windowLength - length - gapPx));
  if (place.side === 'right') {
    return {
      left: clamp(anchor.left + anchor.width + gapPx, popup.width, window.width),
      top: clamp(
        alignedStart(anchor.top, anchor.height, popup.height, place.align),
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
  const left = alignedStart(anchor.left, anchor.width, popup.width, place.align);
  return {
    left: clamp(left, popup.width, window.width),
    top: clamp(goesUp ? above : below, popup.height, window.height),
  };
}

/** The size of the area that a popup can use: the window without its scrollbar, which would cover the popup. */
export const popupArea = (): { width: number; height: number } => ({
  width: document.body.clientWidth,
  height: window.innerHeight,
});
