import { defaultPhotoURL } from '#features/profiles/rules.ts';
import { readText } from './fields.ts';

/** Reads the URL of a picture; null if there is none or it is the default picture. */
export function readPictureUrl(value: unknown): string | null {
  const url = readText(value);
  return url === '' || url.endsWith(defaultPhotoURL) ? null : url;
}

/**
 * Returns the path of a picture in the previous product's file store. A download URL contains it as one escaped
 * segment after `/o/`; in any other URL, it is the URL's path.
 *
 * @example storedPath('https://store.example/v0/b/kith/o/posts%2Fu1%2Fcat.jpg?alt=media') // 'posts/u1/cat.jpg'
 */
export function storedPath(url: string): string {
  const path = /^(?:https?|gs):\/\/[^/]+(\/[^?#]*)/.exec(url)?.[1] ?? url.split(/[?#]/, 1)[0] ?? '';
  const object = /\/o\/([^/]+)$/.exec(path)?.[1] ?? path;
  try {
    return decodeURIComponent(object).replace(/^\/+/, '');
  } catch {
    return object.replace(/^\/+/, '');
  }
}
