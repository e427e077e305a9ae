import { thumbHashToRGBA } from 'thumbhash';

/** Returns the URL of a blurred placeholder; empty if it is invalid. */
export function decodePlaceholder(placeholder: string): string {
  try {
    const { w, h, rgba } = thumbHashToRGBA(
      Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0)),
    );
    const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
    return canvas.toDataURL();
  } catch {
    return '';
  }
}
