import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

const limitBytes = 16 * 1024;

/**
 * Reads the fields of a plain HTML form. Throws PAYLOAD_TOO_LARGE for more than 16 kB,
 * UNSUPPORTED_MEDIA_TYPE for anything but `application/x-www-form-urlencoded`, or BAD_REQUEST for a field
 * that contains a NUL.
 */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', serverCopy.noForm);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new AppError('PAYLOAD_TOO_LARGE', serverCopy.formTooLarge);
    chunks.push(chunk);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  if ([...form.values()].some((value) => value.includes('\0'))) {
    throw new AppError('BAD_REQUEST', serverCopy.unreadableForm);
  }
  return form;
}
