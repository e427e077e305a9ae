/** The supported formats; all other loaders of the image library are blocked. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const starts = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/** The format by the first twelve bytes, regardless of file name and content type. */
export function formatOf(head: Uint8Array): PictureFormat | null {
  if (starts(head, '\xff\xd8\xff')) return 'jpeg';
  if (starts(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'webp';
  if (starts(head, 'GIF87a') || starts(head, 'GIF89a')) return 'gif';
  return null;
}
