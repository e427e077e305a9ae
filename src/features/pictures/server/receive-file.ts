import { AsyncLocalStorage } from 'node:async_hooks';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import { newTempFile } from '#platform/server/files/temp-files.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { PicturePurpose } from '../picture.ts';
import { limits, tooLargeMessage } from '../rules.ts';

/** A completely received file. The caller must delete it. */
export interface ReceivedFile {
  path: string;
  filename: string;
}

/** The maximum number of bytes to read while measuring an oversized file or draining a refused request. */
const maxDrainBytes = 32 * 1_048_576;

const badRequest = (message: string) => new AppError('BAD_REQUEST', message);

const contentLength = (req: IncomingMessage): number => Number(req.headers['content-length'] ?? 0);

function createParser(req: IncomingMessage): Busboy {
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', pictureCopy.noFile);
  }
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { files: 2, fields: 1, parts: 3, fieldSize: 1024, headerPairs: 32 },
    });
  } catch {
    throw badRequest(pictureCopy.interrupted);
  }
}

/**
 * Writes the part to a new file. Bytes over the limit are not written, only counted for the error message. If there
 * are more than `maxDrainBytes`, the rest is not read.
 */
async function save(
  part: Readable,
  path: string,
  tooLarge: (bytes: number) => AppError,
  declaredBytes: number,
): Promise<void> {
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size <= limits.maxBytes) await file.appendFile(chunk);
      else if (declaredBytes > maxDrainBytes) throw tooLarge(declaredBytes);
      else if (size > maxDrainBytes) throw tooLarge(size);
    }
  } finally {
    await file.close();
  }
  if (size > limits.maxBytes) throw tooLarge(size);
}

/** Parses a request. Resolves with the file name once the file is written; rejects on the first error. */
function parseRequest(
  req: IncomingMessage,
  parser: Busboy,
  saveTo: (part: Readable) => Promise<void>,
): Promise<string> {
  // Stream events run outside the request's async context. Restoring it gives the messages the request's locale.
  const inRequest = AsyncLocalStorage.snapshot();
  return new Promise((resolve, reject) => {
    const refuse = (message: () => string) => inRequest(() => reject(badRequest(message())));
    const refuseParts = () => refuse(() => pictureCopy.noFile);
    const refuseInterrupted = () => refuse(() => pictureCopy.interrupted);
    let filename: string | undefined;
    let saved: Promise<void> | undefined;
    parser.on('file', (name, part, info) => {
      // A truncated part emits its own error, which would end the process if nothing listened for it.
      part.on('error', () => undefined);
      if (name !== 'file' || saved) {
        part.resume();
        refuseParts();
        return;
      }
      filename = info.filename ?? '';
      saved = inRequest(saveTo, part);
      saved.catch(reject);
    });
    parser.on('field', refuseParts);
    parser.on('error', refuseInterrupted);
    parser.on('close', () => {
      if (saved) saved.then(() => resolve(filename ?? ''), reject);
      else refuseParts();
    });
    req.on('error', refuseInterrupted).on('close', () => !req.complete && refuseInterrupted());
    if (req.destroyed) refuseInterrupted();
    else req.pipe(parser);
  });
}

/**
 * Streams the file in the form field `file` of a multipart request into a temporary file. Throws UNSUPPORTED_MEDIA_TYPE
 * for any other content type, BAD_REQUEST for a malformed or interrupted request and for other fields, and
 * IMAGE_TOO_LARGE over 5,242,880 bytes. After any error the temporary file is deleted.
 */
export async function receiveFile(
  req: IncomingMessage,
  { tempFolder, purpose }: { tempFolder: string; purpose: PicturePurpose },
): Promise<ReceivedFile> {
  const parser = createParser(req);
  const path = await newTempFile(tempFolder);
  const tooLarge = (bytes: number) =>
    new AppError('IMAGE_TOO_LARGE', tooLargeMessage(purpose, bytes));
  let saving: Promise<void> = Promise.resolve();
  try {
    const filename = await parseRequest(req, parser, (part) => {
      saving = save(part, path, tooLarge, contentLength(req));
      return saving;
    });
    return { path, filename };
  } catch (error) {
    req.unpipe(parser);
    parser.destroy();
    await saving.catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Drains the rest of a refused request. Otherwise a client that sends everything before it reads would see a broken
 * connection instead of the response. A body that is too long is not drained, and its connection is closed after the
 * response.
 */
export async function drain(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed || contentLength(req) > maxDrainBytes) return;
  let read = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      read += (chunk as Buffer).byteLength;
      if (read > maxDrainBytes) return;
    }
  } catch {
    // The client has disconnected.
  }
}
