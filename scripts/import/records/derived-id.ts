import { createHash } from 'node:crypto';

/**
 * Derives an id for a record that had none in the previous product: a UUID (version 8) that begins with the time,
 * like our UUIDv7 ids, followed by a hash of `parts`. A second run derives the same id.
 */
export function derivedId(at: number, ...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const time = at.toString(16).padStart(12, '0').slice(-12);
  const variant = (8 + (Number.parseInt(hash[15] ?? '0', 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `8${hash.slice(0, 3)}`,
    `${variant}${hash.slice(3, 6)}`,
    hash.slice(16, 28),
  ].join('-');
}
