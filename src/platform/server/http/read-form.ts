import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import { readBody } from './read-body.ts';

const limitBytes = 16 * 1024;

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', serverCopy.formTooLarge);

/**
 * Reads the fields of a plain HTML form. Throws PAYLOAD_TOO_LARGE for more than 16 kB,
 * UNSUPPORTED_MEDIA_TYPE for anything but `application/x-www-form-urlencoded`, or BAD_REQUEST for a field
 * that contains a NUL.
 */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', serverCopy.noForm);
  }
  const body = await readBody(req, limitBytes, tooLarge);
  const form = new URLSearchParams(body.toString());
  if ([...form.values()].some((value) => value.includes('\0'))) {
    throw new AppError('BAD_REQUEST', serverCopy.unreadableForm);
  }
  return form;
}
