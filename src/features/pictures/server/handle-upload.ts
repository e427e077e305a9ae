import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '#platform/server/http/not-found.ts';
import { sendJson } from '#platform/server/http/send.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import { type Picture, type PicturePurpose, picturePurpose } from '../picture.ts';
import { drain, receiveFile } from './receive-file.ts';
import type { PictureServices } from './services.ts';
import { checkLimits, storePicture } from './store-picture.ts';

interface Upload {
  req: IncomingMessage;
  res: ServerResponse;
  /** The signed-in account. */
  viewer: { readonly userId: string };
  /** The purpose from the path, not yet validated. */
  purpose: string;
  services: PictureServices;
}

/**
 * Handles POST /api/pictures/{purpose}: streams the request body and responds with 201 and the
 * picture. Throws errors for the caller to send; a failed upload leaves nothing behind.
 */
export async function handleUpload(upload: Upload): Promise<void> {
  const { req, res } = upload;
  try {
    const picture = await receivePicture(upload);
    res.setHeader('cache-control', 'no-store');
    sendJson(res, 201, picture);
  } catch (error) {
    await drain(req);
    throw error;
  }
}

async function receivePicture({
  req,
  res,
  viewer,
  purpose: requested,
  services,
}: Upload): Promise<Picture> {
  const purpose: PicturePurpose | undefined = picturePurpose.safeParse(requested).data;
  if (!purpose) throw notFound('Page');
  // Checked before the file is read, to refuse a member who has reached a limit. `storePicture` checks the real size.
  await checkLimits(services, viewer.userId, 1);
  const { path, filename } = await receiveFile(req, { tempFolder: services.tempFolder, purpose });
  const disconnected = new AbortController();
  const onClose = () => disconnected.abort(new AppError('BAD_REQUEST', pictureCopy.interrupted));
  res.on('close', onClose);
  if (res.closed) onClose();
  try {
    const newPicture = {
      ownerId: viewer.userId,
      purpose,
      filename,
      source: path,
      signal: disconnected.signal,
    };
    return await storePicture(services, newPicture);
  } finally {
    res.off('close', onClose);
    await rm(path, { force: true });
  }
}
