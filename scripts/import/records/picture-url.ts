import { defaultPhotoURL } from '#features/profiles/rules.ts';
import { readText } from './fields.ts';

/** The URL of a picture, or null for none or the default picture. */
export function readPictureUrl(value: unknown): string | null {
  const url = readText(value);
  return url === '' || url.endsWith(defaultPhotoURL) ? null : url;
}

/**
 * The path of a picture in the older product's file store. In a download URL it is one escaped
 * segment after `/o/`; for any other URL it is the URL's path.
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
