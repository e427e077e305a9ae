import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The error codes of `pipeline` if the client disconnects: while the pipeline runs, and before it starts. */
const disconnectCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends a stream as the body of a response and always closes both streams. A client that disconnects is not an error.
 * If reading fails, aborts the connection, so that a partial response cannot look complete, and throws. The call of
 * `destroy` closes the file if the client disconnects before `pipeline` starts.
 */
export async function sendStream(body: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (failure) {
    body.destroy();
    response.destroy();
    if (disconnectCodes.has((failure as NodeJS.ErrnoException).code ?? '')) return;
    throw new Error('The response could not be sent completely.', { cause: failure });
  }
}
