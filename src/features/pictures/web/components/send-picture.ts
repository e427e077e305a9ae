import { apiFor } from '#platform/web/api.ts';
import { errorCode, isTransient } from '#platform/web/errors.ts';
import { withStorageRetry } from '#platform/web/storage-retry.ts';
import { uploadFile } from '#platform/web/upload.ts';
import { picturesContract } from '../../contract.ts';
import { pictureCopy } from '../../copy.ts';
import type { Picture, PicturePurpose } from '../../picture.ts';

const pictures = apiFor(picturesContract);

interface SendOptions {
  file: File;
  purpose: PicturePurpose;
  signal: AbortSignal;
  onProgress: (progress: number) => void;
  /** Called when an attempt fails and will be retried. */
  onWait: () => void;
}

/** Uploads a picture. Retries transient failures for up to ten minutes, as the specification says. */
export function sendPicture(options: SendOptions): Promise<Picture> {
  const { file, purpose, signal, onProgress, onWait } = options;
  const url = `/api/pictures/${purpose}`;
  return withStorageRetry('upload', () => uploadFile<Picture>(url, file, { signal, onProgress }), {
    signal,
    onWait,
  });
}

/** Discards a pending picture. If the request fails, the server deletes the picture after a day. */
export function discardPicture({ id }: Picture): void {
  const call = () => pictures.call.discardPicture({ pictureId: id });
  withStorageRetry('operation', call).catch(() => undefined);
}

/** The message of a failed upload, and whether a retry with the same file can succeed. */
export const uploadFailure = (error: unknown): { message: string; retriable: boolean } =>
  errorCode(error) === null || isTransient(error)
    ? { message: pictureCopy.uploadFailed, retriable: true }
    : { message: (error as Error).message, retriable: false };
