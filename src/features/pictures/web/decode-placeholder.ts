import { thumbHashToDataURL } from 'thumbhash';

/** Returns the URL of a blurred placeholder; empty if it is invalid. */
export function decodePlaceholder(placeholder: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}
