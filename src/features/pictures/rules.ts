import { dayMs } from '#platform/shared/clock.ts';
import { pictureCopy } from './copy.ts';
import type { Picture, PicturePurpose } from './picture.ts';

/** Limits of an uploaded picture; `maxBytes` is the specification's §9 (5 MB). */
export const limits = {
  maxBytes: 5_242_880,
  /** Width times height, summed over all frames of an animation. */
  maxPixels: 40_000_000,
  maxFrames: 100,
  /** The maximum number of scans of a JPEG. Decoders process every pixel in each scan. Ordinary JPEGs have up to 15. */
  maxScans: 50,
  /** The maximum height of a rendition; only extremely tall pictures reach it. */
  maxStoredHeight: 4096,
  /** The maximum number of pending pictures per member. A picture is pending until something is saved with it. */
  maxPending: 50,
  /** A pending picture is deleted after this time. */
  pendingMs: dayMs,
} as const;

/** The rendition widths in pixels for originals that are at least as wide; see {@link widthsToStore}. */
export const storedWidths = {
  post: [320, 640, 1280],
  event: [320, 640, 1280],
  profile: [96, 256, 512],
  message: [320, 640, 1280],
  thumbnail: [400],
} as const;

/** What a picture is encoded for: the purpose of an upload, or the thumbnail of a picture from another site. */
export type EncodePurpose = keyof typeof storedWidths;

export const allowedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The message for a file over 5 MB, which differs by form (specification §5). */
export const tooLargeMessage = (purpose: PicturePurpose, bytes: number): string =>
  purpose === 'event' ? pictureCopy.eventTooLarge : pictureCopy.postTooLarge(bytes);

/** Returns why a file cannot be uploaded, or null. Exactly 5,242,880 bytes are allowed. */
export function pictureProblem(
  file: { size: number; type: string },
  purpose: PicturePurpose = 'post',
): string | null {
  if (!(allowedTypes as readonly string[]).includes(file.type)) return pictureCopy.wrongType;
  if (file.size > limits.maxBytes) return tooLargeMessage(purpose, file.size);
  return null;
}

/** Whether two pictures and their descriptions are the same. */
export const isSamePicture = (one: Picture | null, other: Picture | null): boolean =>
  one?.id === other?.id && (one?.alt ?? '') === (other?.alt ?? '');

/** The size of a picture or a rendition in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The rendition widths for a picture of this size, ascending. The largest possible width is the original's or, for an
 * extremely tall picture, the width at the maximum height. It is stored in place of all standard widths above it.
 */
export function widthsToStore(original: Size, purpose: EncodePurpose): number[] {
  const widthAtMaxHeight = Math.floor((original.width * limits.maxStoredHeight) / original.height);
  const maxWidth = Math.max(1, Math.min(original.width, widthAtMaxHeight));
  const wanted: readonly number[] = storedWidths[purpose];
  const smaller = wanted.filter((width) => width < maxWidth);
  return smaller.length === wanted.length ? smaller : [...smaller, maxWidth];
}

/** The smallest stored width of at least `wanted` pixels. If there is none, or `wanted` is null, the largest. */
export const nearestWidth = (widths: readonly number[], wanted: number | null): number => {
  const largest = widths.at(-1) ?? 0;
  return wanted === null ? largest : (widths.find((width) => width >= wanted) ?? largest);
};

/** A file name reduced to characters that are safe in any path: `Straße 7 (2).JPG` becomes `strasse-7-2`. */
export function safeSlug(filename: string): string {
  const stem = filename
    .slice(-300)
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '');
  const slug = stem
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return slug || 'picture';
}
