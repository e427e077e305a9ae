import { dayMs } from '#platform/shared/clock.ts';
import type { Picture, PicturePurpose } from './contract.ts';
import { pictureCopy } from './copy.ts';

/** Limits of an uploaded picture; `maxBytes` is the specification's §9 (5 MB). */
export const limits = {
  maxBytes: 5_242_880,
  /** Width times height, over all frames of what moves. */
  maxPixels: 40_000_000,
  maxFrames: 100,
  /** Height of a stored rendition: a strip a thousand times as high as wide stays a picture. */
  maxStoredHeight: 4096,
  /** Uploaded pictures of one member that nothing shows yet. */
  maxPending: 50,
  /** After this time a picture that nothing shows is deleted. */
  pendingMs: dayMs,
} as const;

/** Widths in pixels that are stored of each picture, never larger than the original. */
export const storedWidths = {
  post: [320, 640, 1280],
  event: [320, 640, 1280],
  profile: [96, 256, 512],
} as const;

export const allowedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** What a form says of a file that is over 5 MB: each in its own words (specification §5). */
export const tooLargeMessage = (purpose: PicturePurpose, bytes: number): string =>
  purpose === 'event' ? pictureCopy.eventTooLarge : pictureCopy.postTooLarge(bytes);

/** What is wrong with a file before a byte of it is sent, or null. 5,242,880 bytes pass. */
export function pictureProblem(
  file: { size: number; type: string },
  purpose: PicturePurpose = 'post',
): string | null {
  if (!(allowedTypes as readonly string[]).includes(file.type)) return pictureCopy.wrongType;
  if (file.size > limits.maxBytes) return tooLargeMessage(purpose, file.size);
  return null;
}

/** Whether two forms would show the same picture and say the same of it. */
export const isSamePicture = (one: Picture | null, other: Picture | null): boolean =>
  one?.id === other?.id && (one?.alt ?? '') === (other?.alt ?? '');

/** A size that a stored picture would have in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The widths to store of a picture of this size, rising: never larger than the original. */
export function widthsToStore(original: Size, purpose: PicturePurpose): number[] {
  const tallest = Math.floor((original.width * limits.maxStoredHeight) / original.height);
  const widest = Math.max(1, Math.min(original.width, tallest));
  const wanted: readonly number[] = storedWidths[purpose];
  const smaller = wanted.filter((width) => width < widest);
  const largest = wanted.find((width) => width >= widest);
  return largest === undefined ? smaller : [...smaller, widest];
}

/** The stored width for a reader who wants `wanted` pixels: the next one up, else the largest. */
export const nearestWidth = (widths: readonly number[], wanted: number | null): number => {
  const largest = widths.at(-1) ?? 0;
  return wanted === null ? largest : (widths.find((width) => width >= wanted) ?? largest);
};

/** A file's name reduced to what is safe in any path: `Straße 7 (2).JPG` becomes `strasse-7-2`. */
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
