import { NetworkError, toApiError } from './errors.ts';
import { reportSessionEnd } from './session.ts';

interface UploadOptions {
  /** Ends the upload; the promise then rejects with an AbortError. */
  signal?: AbortSignal | undefined;
  /** Told how much is on its way, from 0 to 1. Everything sent is not yet everything stored. */
  onProgress?: ((part: number) => void) | undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends one file as multipart/form-data in the part `file` and gives the answer's JSON. It uses
 * XMLHttpRequest because fetch cannot tell how much it has sent. Failures are those of api.ts.
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
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      const error = toApiError(request.status, body);
      if (error.code === 'UNAUTHORIZED') reportSessionEnd();
      reject(error);
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
