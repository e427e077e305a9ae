import { defaultPhotoURL } from '#features/profiles/rules.ts';
import { readText } from './fields.ts';

/** Where a picture was, or null where there was none of its own. */
export function readPictureUrl(value: unknown): string | null {
  const url = readText(value);
  return url === '' || url.endsWith(defaultPhotoURL) ? null : url;
}

/**
 * The path of a picture in the older product's file store. A download address holds it as one
 * escaped piece after `/o/`; any other address is taken at its own path.
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
