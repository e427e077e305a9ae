/** The formats that are read; every other loader of the image library is blocked. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const starts = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/** The format by its first twelve bytes, whatever the file is called or says that it is. */
export function formatOf(head: Uint8Array): PictureFormat | null {
  if (starts(head, '\xff\xd8\xff')) return 'jpeg';
  if (starts(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'webp';
  if (starts(head, 'GIF87a') || starts(head, 'GIF89a')) return 'gif';
  return null;
}
