import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What `pipeline` says where the reader left midway, and where they had left before it began. */
const readerLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends a stream as the body of an answer, and closes both however that ends. A reader who leaves is no
 * error; one whose file breaks off sees a broken connection, and `onFailure` hears why. `pipeline` alone
 * leaves the file open where the reader has left before it begins.
 */
export async function sendStream(
  body: Readable,
  answer: Writable,
  onFailure?: (error: Error) => void,
): Promise<void> {
  try {
    await pipeline(body, answer);
  } catch (failure) {
    body.destroy();
    answer.destroy();
    const error = failure as NodeJS.ErrnoException;
    if (!readerLeft.has(error.code ?? '')) onFailure?.(error);
  }
}
