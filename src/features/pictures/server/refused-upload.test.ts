import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import {
  crlf,
  filePart,
  fileStart,
  type PictureServer,
  readPicture,
  refusal,
  startPictureServer,
} from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import { pictureCopy } from '../copy.ts';
import { limits } from '../rules.ts';
import { discardPicture } from './delete-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { readUsage } from './store.ts';
import { storePicture } from './store-picture.ts';

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => server.close());

afterEach(() => server.clear());

function sendRaw(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=b' },
): Promise<Response> {
  return fetch(`${server.url}/api/pictures/post`, {
    method: 'POST',
    body: Uint8Array.from(Buffer.from(body)),
    headers: { 'x-user': 'ada', ...headers },
  });
}

describe('a file that is not a usable picture', () => {
  it.each([
    ['an SVG', async () => sample.svg, pictureCopy.wrongType],
    ['a text file named .png', async () => sample.text, pictureCopy.wrongType],
    ['an empty file', async () => Buffer.alloc(0), pictureCopy.wrongType],
    ['a TIFF', sample.tiff, pictureCopy.wrongType],
    ['a HEIF', async () => sample.heif, pictureCopy.wrongType],
    ['an AVIF', sample.avif, pictureCopy.wrongType],
    ['a JPEG of 51 scans', () => sample.jpegOfScans(51), pictureCopy.tooManyScans],
    ['a script with a GIF header', async () => sample.gifScript, pictureCopy.unreadable],
    [
      'a truncated JPEG',
      async () => (await sample.jpeg()).subarray(0, 20_000),
      pictureCopy.unreadable,
    ],
    [
      'a truncated PNG',
      async () => (await sample.png(1500, 1500)).subarray(0, 2000),
      pictureCopy.unreadable,
    ],
    [
      'a JPEG of three bytes',
      async () => (await sample.jpeg(9, 9)).subarray(0, 3),
      pictureCopy.unreadable,
    ],
  ])('is refused: %s', async (_, make, message) => {
    const response = await server.upload('ada', {
      bytes: await make(),
      name: 'honest.png',
      type: 'image/png',
    });
    expect(await refusal(response)).toEqual({ status: 415, code: 'UNSUPPORTED_IMAGE', message });
    await server.expectNothingLeft();
  });

  it('is refused from its header alone if it has more than 40 megapixels', async () => {
    const bytes = sample.pngBomb(16_000);
    expect(bytes.byteLength).toBeLessThan(200_000);
    const response = await server.upload('ada', { bytes, name: 'square.png', type: 'image/png' });
    expect(await refusal(response)).toEqual({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      message: pictureCopy.tooManyPixels,
    });
    await server.expectNothingLeft();
  });
});

describe('a malformed or interrupted request', () => {
  it.each([
    [
      'two parts',
      `${filePart('file', 'a')}${filePart('file', 'b')}--b--${crlf}`,
      pictureCopy.noFile,
    ],
    ['a part with another name', `${filePart('photo', 'a')}--b--${crlf}`, pictureCopy.noFile],
    [
      'an additional text field',
      `${filePart('file', 'a')}--b${crlf}content-disposition: form-data; name="x"${crlf}${crlf}1${crlf}--b--${crlf}`,
      pictureCopy.noFile,
    ],
    [
      'a text field instead of a file',
      `--b${crlf}content-disposition: form-data; name="file"${crlf}${crlf}1${crlf}--b--${crlf}`,
      pictureCopy.noFile,
    ],
    ['no part', `--b--${crlf}`, pictureCopy.noFile],
    ['no body', '', pictureCopy.interrupted],
    [
      'a stream that ends within the file',
      filePart('file', 'half').slice(0, -2),
      pictureCopy.interrupted,
    ],
    ['a stream that ends within a header', `--b${crlf}content-dispo`, pictureCopy.interrupted],
    [
      'a malformed header',
      `--b${crlf}: : :\0${crlf}${crlf}x${crlf}--b--${crlf}`,
      pictureCopy.interrupted,
    ],
    ['a body without parts', 'hello', pictureCopy.interrupted],
  ])('is refused: %s', async (_, body, message) => {
    expect(await refusal(await sendRaw(body))).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message,
    });
    await server.expectNothingLeft();
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['no type', { 'content-type': '' }, 415],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 400],
  ])('is refused: %s', async (_, headers, status) => {
    expect((await sendRaw('{}', headers)).status).toBe(status);
    await server.expectNothingLeft();
  });

  it('is refused for an unknown purpose', async () => {
    const response = await server.upload('ada', { bytes: sample.text }, 'banner');
    expect((await refusal(response)).code).toBe('NOT_FOUND');
  });

  it('leaves nothing behind if the client disconnects during the upload', async () => {
    const whole = await sample.jpeg();
    const req = request(`${server.url}/api/pictures/post`, {
      method: 'POST',
      headers: {
        'x-user': 'ada',
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(whole.byteLength + 100_000),
      },
    });
    req.on('error', () => undefined);
    req.write(fileStart);
    req.write(whole);
    await expect.poll(() => server.files()).toEqual([expect.stringMatching(/^tmp\//)]);
    req.destroy();
    await expect.poll(() => server.files()).toEqual([]);
    expect(await server.rows()).toBe(0);
    // The server still accepts uploads.
    expect((await server.upload('bo', { bytes: await sample.jpeg(50, 50) })).status).toBe(201);
  });

  it('leaves nothing behind if the client disconnects during encoding', async () => {
    const { encoding } = server.services;
    const gate = Promise.withResolvers<void>();
    const busy = ['bo', 'cyd'].map((member) => encoding.run(member, () => gate.promise));
    const waiting = vi.spyOn(encoding, 'run');
    const [connection, form] = [new AbortController(), new FormData()];
    form.append('file', new Blob([Uint8Array.from(await sample.jpeg(900, 900))]), 'cat.jpg');
    const upload = fetch(`${server.url}/api/pictures/post`, {
      method: 'POST',
      body: form,
      headers: { 'x-user': 'ada' },
      signal: connection.signal,
    });
    await expect.poll(() => waiting.mock.calls).toHaveLength(1);
    expect(await server.files()).toHaveLength(1);
    connection.abort();
    await expect(upload).rejects.toThrow();
    gate.resolve();
    await Promise.all(busy);
    await expect.poll(() => server.files()).toEqual([]);
    expect(await server.rows()).toBe(0);
  });
});

describe('under overload, the server', () => {
  it.each([
    ['the member has too many in the queue', 429, 'TOO_MANY_REQUESTS', 5, () => 'ada'],
    ['the queue is full', 503, 'UNAVAILABLE', 26, (n: number) => `${n}`],
  ])(
    'queues uploads, and refuses one with Retry-After if %s',
    async (_, status, code, length, who) => {
      const { encoding } = server.services;
      const gate = Promise.withResolvers<void>();
      const busy = Array.from({ length }, (_, n) => encoding.run(who(n), () => gate.promise));
      const response = await server.upload('ada', { bytes: await sample.jpeg(50, 50) });
      expect(await refusal(response)).toMatchObject({ status, code });
      expect(response.headers.get('retry-after')).toBe('5');
      await server.expectNothingLeft();
      gate.resolve();
      await Promise.all(busy);
      expect((await server.upload('ada', { bytes: await sample.jpeg(50, 50) })).status).toBe(201);
    },
  );
});

describe('a member', () => {
  /** Stores eight encoded pictures at once, as several processes could; returns the errors of the refused ones. */
  async function storeEight(source: Uint8Array): Promise<unknown[]> {
    const encoded: Promise<unknown> = encodePicture(source, 'post');
    const encoding = { run: <T>() => encoded as Promise<T> };
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => {
        const newPicture = { ownerId: 'ada', purpose: 'post', filename: `${n}`, source } as const;
        return storePicture({ ...server.services, encoding }, newPicture);
      }),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  }

  it('can have fifty pending pictures, even if the last ones arrive at once', async () => {
    const bytes = await sample.png(16, 16);
    const first = await readPicture(await server.upload('ada', { bytes }));
    await server.repeatRow(first.id, limits.maxPending - 3);
    const refused = await storeEight(bytes);
    expect(refused).toHaveLength(6);
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'CONFLICT', message: pictureCopy.tooManyPending });
    }
    expect(await server.rows()).toBe(limits.maxPending);
    expect(await server.files()).toHaveLength(3);
    const late = await server.upload('ada', { bytes: sample.text });
    expect(await refusal(late)).toMatchObject({ message: pictureCopy.tooManyPending });
    expect((await server.upload('bo', { bytes })).status).toBe(201);
  });

  it('can store as many bytes as the operator has set, even if the last ones arrive at once', async () => {
    const bytes = await sample.png(16, 16);
    const first = await readPicture(await server.upload('ada', { bytes }));
    const { usedBytes } = await readUsage(server.services.db, 'ada');
    expect(usedBytes).toBe(await server.storedBytes());
    server.services.maxMemberBytes = 3 * usedBytes;
    try {
      const refused = await storeEight(bytes);
      expect(refused).toHaveLength(6);
      for (const error of refused) expect(error).toMatchObject({ code: 'CONFLICT' });
      expect(await server.storedBytes()).toBe(3 * usedBytes);

      const full = await server.upload('ada', { bytes: sample.text });
      const message = pictureCopy.storageFull(server.services.maxMemberBytes);
      expect(await refusal(full)).toEqual({ status: 409, code: 'CONFLICT', message });
      expect(await server.files()).toHaveLength(3);
      expect((await server.upload('bo', { bytes })).status).toBe(201);

      await discardPicture(server.services, { pictureId: first.id, ownerId: 'ada' });
      expect((await server.upload('ada', { bytes })).status).toBe(201);
    } finally {
      server.services.maxMemberBytes = readConfig({}).maxMemberBytes;
    }
  });

  it('leaves no picture behind if the account is deleted during an upload', async () => {
    await server.join('cyd');
    const { db, storage } = server.services;
    const newPicture = { ownerId: 'cyd', purpose: 'post', filename: 'a' } as const;
    const source = await sample.png(16, 16);
    const deleteAccount = () => db.deleteFrom('auth_user').where('id', '=', 'cyd').execute();
    const put: typeof storage.put = async (...args) => {
      await deleteAccount();
      return storage.put(...args);
    };
    const services = { ...server.services, storage: { ...storage, put } };
    const unauthorized = { code: 'UNAUTHORIZED' };
    await expect(storePicture(services, { ...newPicture, source })).rejects.toMatchObject(
      unauthorized,
    );
    await server.expectNothingLeft();
    await expect(storePicture(services, { ...newPicture, source })).rejects.toMatchObject(
      unauthorized,
    );
    await server.expectNothingLeft();
  });
});
