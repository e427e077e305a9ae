/*
 * Appends uncompressed meta-blocks (RFC 7932, section 9.2) to a Brotli stream that was flushed to a byte boundary. The
 * beginning of a page is the same for all viewers, so it is compressed only once.
 */

/** The maximum size of an uncompressed meta-block whose length is written in 16 bits. */
const maxBlockBytes = 1 << 16;

/** An empty last meta-block: ISLAST and ISLASTEMPTY. */
const lastBlock = Buffer.of(0b11);

/** The header of an uncompressed meta-block that is not the last, padded to whole bytes. */
function blockHeader(length: number): Buffer {
  const isUncompressed = 1 << 19;
  // From the lowest bit: ISLAST 0, MNIBBLES 0 (four nibbles), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1.
  const bits = ((length - 1) << 3) | isUncompressed;
  return Buffer.of(bits & 0xff, (bits >> 8) & 0xff, bits >> 16);
}

/** Ends a flushed Brotli stream with these bytes, uncompressed. */
export function endBrotli(flushed: Buffer, bytes: Buffer): Buffer {
  const blocks: Buffer[] = [flushed];
  for (let at = 0; at < bytes.length; at += maxBlockBytes) {
    const block = bytes.subarray(at, at + maxBlockBytes);
    blocks.push(blockHeader(block.length), block);
  }
  return Buffer.concat([...blocks, lastBlock]);
}
