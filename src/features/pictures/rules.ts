/** Limits of an uploaded picture; `maxBytes` is the specification's §9 (5 MB). */
export const limits = {
  maxBytes: 5_242_880,
  maxPixels: 40_000_000,
  maxFrames: 100,
} as const;

/** Widths in pixels that are stored of each picture, never larger than the original. */
export const storedWidths = {
  post: [320, 640, 1280],
  event: [320, 640, 1280],
  profile: [96, 256, 512],
} as const;

export const allowedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const pictureMessages = {
  /** The specification's §5, with the file's size in MB to two decimals. */
  postTooLarge: (bytes: number): string =>
    `Image must be less than 5MB. Current size: ${(bytes / 1_048_576).toFixed(2)}MB`,
  eventTooLarge: 'Image size should be less than 5MB',
  wrongType: 'Only JPG, PNG, WEBP, and GIF images are allowed',
  unreadable: 'This picture could not be read. Try another one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Try a smaller one.',
} as const;

/** What is wrong with a file before a byte of it is sent, or null. 5,242,880 bytes pass. */
export function pictureProblem(file: { size: number; type: string }): string | null {
  if (!(allowedTypes as readonly string[]).includes(file.type)) return pictureMessages.wrongType;
  if (file.size > limits.maxBytes) return pictureMessages.postTooLarge(file.size);
  return null;
}

/** A file's name reduced to what is safe in any path: `Straße 7 (2).JPG` becomes `strasse-7-2`. */
export function safeSlug(filename: string): string {
  const stem = filename.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const slug = stem
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug || 'picture';
}
