import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import { readBody } from './read-body.ts';

/** The maximum size of a JSON body in bytes. The longest post fits even if every character is escaped. */
const maxBytes = 128 * 1024;

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', serverCopy.bodyTooLarge);

/**
 * Reads the JSON body of a request. Returns undefined if it is empty. Throws PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE for a type other than JSON, or BAD_REQUEST for a body that is incomplete or cannot be parsed.
 */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const body = await readBody(req, maxBytes, tooLarge);
  if (body.length === 0) return undefined;
  const type = req.headers['content-type'];
  if (type !== undefined && !/^application\/json\b/i.test(type))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', serverCopy.noJson);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError('BAD_REQUEST', serverCopy.unreadableBody);
  }
}
