/** The supported formats. `load-sharp.ts` blocks sharp's loaders for all others. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/** Detects the format from the first twelve bytes, regardless of file name and content type. */
export function detectFormat(head: Uint8Array): PictureFormat | null {
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp';
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif';
  return null;
}
