import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { endBrotli } from './end-brotli.ts';

const flush = (text: string): Buffer =>
  brotliCompressSync(text, { finishFlush: constants.BROTLI_OPERATION_FLUSH });

test.each([0, 1, 15, 16, 255, 256, 65_535, 65_536, 65_537, 200_000])(
  'a compressed beginning followed by %i uncompressed bytes decompresses to both',
  (length) => {
    const [begin, rest] = ['<p>Sample</p>'.repeat(100), 'é'.repeat(length).slice(0, length)];
    const bytes = Buffer.from(rest, 'latin1');
    const whole = brotliDecompressSync(endBrotli(flush(begin), bytes));
    expect(whole.equals(Buffer.concat([Buffer.from(begin), bytes]))).toBe(true);
  },
);

test('a stream may begin with the uncompressed bytes', () => {
  const bytes = Buffer.from('Only this.');
  expect(brotliDecompressSync(endBrotli(flush(''), bytes)).equals(bytes)).toBe(true);
});
