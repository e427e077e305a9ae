const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Whether a marker has no length: TEM, the restart markers and the start of the image. */
const hasNoLength = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * Counts the scans of a JPEG without decoding it. It skips segments by their length, and any other bytes up to the
 * next marker, as libjpeg does, so that a malformed file cannot hide scans from it.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  let at = 0;
  while (at < jpeg.length) {
    const code = jpeg[at + 1];
    if (jpeg[at] !== 0xff || code === undefined || code === 0x00 || code === 0xff) {
      at += 1;
      continue;
    }
    if (code === endOfImage) break;
    if (code === startOfScan) scans += 1;
    at += 2;
    if (!hasNoLength(code)) at += Math.max(2, ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0));
  }
  return scans;
}
