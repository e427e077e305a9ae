/** The supported formats. `restricted-sharp.ts` blocks sharp's loaders for all others. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/** Detects the format from the first twelve bytes, regardless of file name and content type. */
export function detectFormat(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return null;
}
