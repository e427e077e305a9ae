import { apiFor } from '#platform/web/api.ts';
import { errorCode, isTransient } from '#platform/web/errors.ts';
import { withStorageRetry } from '#platform/web/storage-retry.ts';
import { uploadFile } from '#platform/web/upload.ts';
import { picturesContract } from '../../contract.ts';
import { pictureCopy } from '../../copy.ts';
import type { Picture, PicturePurpose } from '../../picture.ts';
import type { PictureEvent } from './picture-state.ts';

const pictures = apiFor(picturesContract);

interface SendOptions {
  file: File;
  purpose: PicturePurpose;
  signal: AbortSignal;
  /** Receives the progress and the result, but nothing after `signal` has aborted. */
  dispatch: (event: PictureEvent) => void;
}

/**
 * Uploads a picture. Retries transient failures for up to ten minutes, as the specification says. Discards the picture
 * if the server has stored it although the upload was aborted.
 */
export async function sendPicture({ file, purpose, signal, dispatch }: SendOptions): Promise<void> {
  const dispatchIfActive = (event: PictureEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  const upload = () =>
    uploadFile<Picture>(`/api/pictures/${purpose}`, file, {
      signal,
      onProgress: (progress) => dispatchIfActive({ type: 'progressed', progress }),
    });
  try {
    const picture = await withStorageRetry('upload', upload, {
      signal,
      onWait: () => dispatchIfActive({ type: 'waiting' }),
    });
    if (signal.aborted) discardPicture(picture);
    else dispatch({ type: 'stored', picture });
  } catch (error) {
    dispatchIfActive({ type: 'failed', ...uploadFailure(error) });
  }
}

/** Discards a pending picture. If the request fails, the server deletes the picture after a day. */
export function discardPicture({ id }: Picture): void {
  const call = () => pictures.call.discardPicture({ pictureId: id });
  withStorageRetry('operation', call).catch(() => undefined);
}

/** The message of a failed upload, and whether a retry with the same file can succeed. */
const uploadFailure = (error: unknown): { message: string; retriable: boolean } =>
  errorCode(error) === null || isTransient(error)
    ? { message: pictureCopy.uploadFailed, retriable: true }
    : { message: (error as Error).message, retriable: false };
