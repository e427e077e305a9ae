import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body of an answer, and closes both however that ends. A reader who leaves is no
 * error; one whose file breaks off sees a broken connection. `pipeline` alone leaves the file open
 * where the reader has left before it begins.
 */
export async function sendStream(body: Readable, answer: Writable): Promise<void> {
  try {
    await pipeline(body, answer);
  } catch {
    body.destroy();
    answer.destroy();
  }
}
