import { thumbHashToRGBA } from 'thumbhash';

/** Decodes a ThumbHash into the data URL of a blurred picture. Returns an empty string if the hash is invalid. */
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
