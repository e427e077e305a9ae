import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/**
 * How much of a body is read if it is too large. Many clients read the response only after they have sent the whole
 * body. If the server closed the connection before that, they would never see the response.
 */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Reads a body of at most `maxBytes`. For a larger body, throws `tooLarge` once it has arrived, or at once if it is
 * larger than `maxDiscardedBytes`. Throws BAD_REQUEST if the client disconnects.
 */
export async function readBody(
  req: IncomingMessage,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxDiscardedBytes) throw tooLarge();
  const body = await receive(req, maxBytes);
  // Thrown here, because listeners of the request do not run in the locale of the request.
  if (body === null) throw tooLarge();
  return body;
}

/** The body; null if it is too large. */
const receive = (req: IncomingMessage, maxBytes: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      chunks = [];
      if (size <= maxDiscardedBytes) return;
      req.pause();
      resolve(null);
    });
    req.once('end', () => {
      const [only] = chunks;
      if (size > maxBytes) resolve(null);
      else resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks));
    });
    const refuse = () => reject(new AppError('BAD_REQUEST', serverCopy.incompleteBody));
    req.once('error', refuse);
    req.once('close', () => {
      if (!req.complete) refuse();
    });
  });
