import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/**
 * Reads a body of at most `maxBytes`. For a larger body, throws `tooLarge` and does not read the rest. Throws
 * BAD_REQUEST if the client disconnects.
 */
export async function readBody(
  req: IncomingMessage,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      req.pause();
      reject(tooLarge());
    });
    req.once('end', () => {
      const [only] = chunks;
      resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks));
    });
    const refuse = () => reject(new AppError('BAD_REQUEST', serverCopy.incompleteBody));
    req.once('error', refuse);
    req.once('close', () => {
      if (!req.complete) refuse();
    });
  });
}
