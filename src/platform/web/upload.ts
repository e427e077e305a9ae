import { errorCode, NetworkError } from './errors.ts';
import { parseResponse } from './parse-response.ts';
import { reportRefusal } from './session.ts';

interface UploadOptions {
  /** Aborts the upload; the promise rejects with an AbortError. */
  signal?: AbortSignal | undefined;
  /** Called with the fraction that has been sent, from 0 to 1. At 1 the server may still be processing. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/**
 * Uploads a file as multipart/form-data in the field `file` and returns the response's JSON. It uses
 * XMLHttpRequest because fetch has no upload progress. It fails with the same errors as api.ts.
 */
export function uploadFile<T>(url: string, file: File, options: UploadOptions = {}): Promise<T> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(parseResponse(request.status, request.responseText) as T);
      } catch (error) {
        reportRefusal(errorCode(error));
        reject(error);
      }
    };
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('POST', url);
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
