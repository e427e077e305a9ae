import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#platform/shared/errors.ts';
import {
  crlf,
  filePart,
  fileStart,
  type PictureServer,
  startPictureServer,
} from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import { pictureCopy } from '../copy.ts';
import { limits } from '../rules.ts';

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
  await server.join('ada');
  await server.join('bo');
});
afterAll(() => server.close());

afterEach(() => server.clear());

/** Refused uploads must leave nothing: no row, no file, no temporary file. */
async function expectNothingLeft(): Promise<void> {
  expect(await server.files()).toEqual([]);
  expect(await server.rows()).toBe(0);
}

async function refusal(answer: Response) {
  const { code, message } = (await answer.json()) as ErrorBody;
  return { status: answer.status, code, message };
}

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

describe('what is no picture', () => {
  it.each([
    ['an SVG', async () => sample.svg, pictureCopy.wrongType],
    ['a letter named .png', async () => sample.text, pictureCopy.wrongType],
    ['nothing', async () => Buffer.alloc(0), pictureCopy.wrongType],
    ['a TIFF', sample.tiff, pictureCopy.wrongType],
    ['a HEIF', async () => sample.heif, pictureCopy.wrongType],
    ['a script that begins as a GIF', async () => sample.gifScript, pictureCopy.unreadable],
    [
      'a JPEG cut short',
      async () => (await sample.jpeg()).subarray(0, 20_000),
      pictureCopy.unreadable,
    ],
    [
      'a PNG cut short',
      async () => (await sample.png(1500, 1500)).subarray(0, 2000),
      pictureCopy.unreadable,
    ],
    [
      'a JPEG of three bytes',
      async () => (await sample.jpeg(9, 9)).subarray(0, 3),
      pictureCopy.unreadable,
    ],
  ])('is refused: %s', async (_, make, message) => {
    const answer = await server.upload('ada', {
      bytes: await make(),
      name: 'honest.png',
      type: 'image/png',
    });
    expect(await refusal(answer)).toEqual({ status: 415, code: 'UNSUPPORTED_IMAGE', message });
    await expectNothingLeft();
  });

  it('is refused by its header alone when it has more than 40 megapixels', async () => {
    const bytes = sample.pngBomb(16_000);
    expect(bytes.byteLength).toBeLessThan(200_000);
    const answer = await server.upload('ada', { bytes, name: 'square.png', type: 'image/png' });
    expect(await refusal(answer)).toEqual({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      message: pictureCopy.tooManyPixels,
    });
    await expectNothingLeft();
  });
});

describe('a request that is not one picture', () => {
  it.each([
    [
      'two parts',
      `${filePart('file', 'a')}${filePart('file', 'b')}--b--${crlf}`,
      pictureCopy.noFile,
    ],
    ['another part', `${filePart('photo', 'a')}--b--${crlf}`, pictureCopy.noFile],
    [
      'a text field beside it',
      `${filePart('file', 'a')}--b${crlf}content-disposition: form-data; name="x"${crlf}${crlf}1${crlf}--b--${crlf}`,
      pictureCopy.noFile,
    ],
    [
      'the part as text',
      `--b${crlf}content-disposition: form-data; name="file"${crlf}${crlf}1${crlf}--b--${crlf}`,
      pictureCopy.noFile,
    ],
    ['no part', `--b--${crlf}`, pictureCopy.noFile],
    ['no body', '', pictureCopy.broken],
    [
      'a stream that breaks off in the file',
      filePart('file', 'half').slice(0, -2),
      pictureCopy.broken,
    ],
    ['a stream that breaks off in a header', `--b${crlf}content-dispo`, pictureCopy.broken],
    [
      'a malformed header',
      `--b${crlf}: : :\0${crlf}${crlf}x${crlf}--b--${crlf}`,
      pictureCopy.broken,
    ],
    ['something else', 'hello', pictureCopy.broken],
  ])('is refused: %s', async (_, body, message) => {
    expect(await refusal(await sendRaw(body))).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message,
    });
    await expectNothingLeft();
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['no type', { 'content-type': '' }, 415],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 400],
  ])('is refused: %s', async (_, headers, status) => {
    expect((await sendRaw('{}', headers)).status).toBe(status);
    await expectNothingLeft();
  });

  it('is refused when it asks for another purpose', async () => {
    const answer = await server.upload('ada', { bytes: sample.text }, 'banner');
    expect((await refusal(answer)).code).toBe('NOT_FOUND');
  });

  it('leaves nothing when the member goes away midway', async () => {
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
    // The server is still well.
    expect((await server.upload('bo', { bytes: await sample.jpeg(50, 50) })).status).toBe(201);
  });

  it('leaves nothing when the member goes away while the picture is encoded', async () => {
    const { encoding } = server.services;
    const gate = Promise.withResolvers<void>();
    const busy = [encoding.run(() => gate.promise), encoding.run(() => gate.promise)];
    const gone = new AbortController();
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(await sample.jpeg(900, 900))]), 'cat.jpg');
    const upload = fetch(`${server.url}/api/pictures/post`, {
      method: 'POST',
      body: form,
      headers: { 'x-user': 'ada' },
      signal: gone.signal,
    });
    await expect.poll(() => server.files()).toHaveLength(1);
    gone.abort();
    await expect(upload).rejects.toThrow();
    gate.resolve();
    await Promise.all(busy);
    await expect.poll(() => server.files()).toEqual([]);
    expect(await server.rows()).toBe(0);
  });
});

describe('a crowd', () => {
  it('waits its turn, and a mob is told to come back', async () => {
    const { encoding } = server.services;
    const gate = Promise.withResolvers<void>();
    const busy = Array.from({ length: 26 }, () => encoding.run(() => gate.promise));
    const answer = await server.upload('ada', { bytes: await sample.jpeg(50, 50) });
    expect(await refusal(answer)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).toBe('5');
    await expectNothingLeft();
    gate.resolve();
    await Promise.all(busy);
    expect((await server.upload('ada', { bytes: await sample.jpeg(50, 50) })).status).toBe(201);
  });

  it('of pictures that one member never posts ends at fifty', async () => {
    const bytes = await sample.jpeg(16, 16);
    const statuses: number[] = [];
    for (let n = 0; n <= limits.maxPending; n += 1) {
      statuses.push((await server.upload('ada', { bytes })).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(409);
    expect((await server.upload('bo', { bytes })).status).toBe(201);
  });
});
