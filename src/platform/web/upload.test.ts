import { afterEach, expect, test, vi } from 'vitest';
import { errorCode, isTransient } from './errors.ts';
import { withStorageRetry } from './storage-retry.ts';
import { uploadFile } from './upload.ts';

/** What a server responds, or null if the connection is lost. */
type FakeResponse = { status: number; text: string } | null;

/**
 * Replaces the browser's requests. The requests receive these responses in order, and `sent` lists the uploaded files.
 */
function respondWith(...responses: FakeResponse[]): { sent: unknown[] } {
  const sent: unknown[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onloadend = () => {};
    open() {}
    send(form: FormData) {
      sent.push(form.get('file'));
      const response = responses.shift() ?? null;
      this.status = response?.status ?? 0;
      this.responseText = response?.text ?? '';
      queueMicrotask(() => {
        if (response) this.onload();
        else this.onerror();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return { sent };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File(['a picture'], 'kite.png', { type: 'image/png' });
const upload = () => uploadFile<{ id: string }>('/api/pictures/post', file);
const stored = { status: 201, text: '{"id":"kite"}' };
const signInPage = { status: 200, text: '<html><title>Sign in to the network</title>' };

test('returns the JSON of the response', async () => {
  respondWith(stored);
  expect(await upload()).toEqual({ id: 'kite' });
});

test('an error response keeps its code', async () => {
  respondWith({ status: 422, text: '{"code":"INVALID_INPUT","message":"No."}' });
  const error = await upload().catch((thrown: unknown) => thrown);
  expect(errorCode(error)).toBe('INVALID_INPUT');
  expect(isTransient(error)).toBe(false);
});

test.each([
  ['a page that is not from our server, even with status 200,', signInPage],
  ['an empty response', { status: 200, text: '' }],
  ['a lost connection', null],
])('%s is a transient error', async (_, response) => {
  respondWith(response);
  const error = await upload().catch((thrown: unknown) => thrown);
  expect(error).toHaveProperty('name', 'NetworkError');
  expect(isTransient(error)).toBe(true);
});

test('the same file is sent again after a page that is not from our server', async () => {
  vi.useFakeTimers();
  const { sent } = respondWith(signInPage, signInPage, stored);
  const result = withStorageRetry('upload', upload);
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ id: 'kite' });
  expect(sent).toEqual([file, file, file]);
});
