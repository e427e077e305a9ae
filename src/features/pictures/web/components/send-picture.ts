import { apiFor } from '#platform/web/api.ts';
import { errorCode, isTransient } from '#platform/web/errors.ts';
import { withStorageRetry } from '#platform/web/storage-retry.ts';
import { uploadFile } from '#platform/web/upload.ts';
import { type Picture, type PicturePurpose, picturesContract } from '../../contract.ts';
import { pictureCopy } from '../../copy.ts';

const pictures = apiFor(picturesContract);

interface Sending {
  file: File;
  purpose: PicturePurpose;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  /** Told when a try failed and another one follows by itself. */
  onWait: () => void;
}

/** Uploads a picture and tries again by itself what may pass, for the specification's ten minutes. */
export function sendPicture(sending: Sending): Promise<Picture> {
  const { file, purpose, signal, onProgress, onWait } = sending;
  const url = `/api/pictures/${purpose}`;
  return withStorageRetry('upload', () => uploadFile<Picture>(url, file, { signal, onProgress }), {
    signal,
    onWait,
  });
}

/** Gives up a picture that nothing shows. The server does it after a day if this call gets lost. */
export function discardPicture({ id }: Picture): void {
  const call = () => pictures.call.discardPicture({ pictureId: id });
  withStorageRetry('operation', call).catch(() => undefined);
}

/** What to say of a failed upload, and whether the same file may get through another time. */
export const whyItFailed = (error: unknown): { message: string; retriable: boolean } =>
  errorCode(error) === null || isTransient(error)
    ? { message: pictureCopy.uploadFailed, retriable: true }
    : { message: (error as Error).message, retriable: false };
