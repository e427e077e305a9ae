import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#platform/shared/errors.ts';
import { type PictureServer, startPictureServer } from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import type { Picture } from '../contract.ts';
import { limits, pictureMessages } from '../rules.ts';

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
  await server.join('ada');
  await server.join('bo');
});
afterAll(() => server.close());

async function discardAll(): Promise<void> {
  const { db, storage } = server.parts;
  const rows = await db.deleteFrom('picture').returning('path').execute();
  for (const { path } of rows) await storage.deleteFolder(path);
}
afterEach(discardAll);

/** Refused uploads must leave nothing: no row, no file, no temporary file. */
async function expectNothingLeft(): Promise<void> {
  expect(await server.files()).toEqual([]);
  expect(await server.rows()).toBe(0);
}

const pictureIn = async (answer: Response) => (await answer.json()) as Picture;

async function refusal(answer: Response) {
  const { code, message } = (await answer.json()) as ErrorBody;
  return { status: answer.status, code, message };
}

const crlf = '\r\n';
const part = (name: string, body: string, filename = 'a.jpg') =>
  `--b${crlf}content-disposition: form-data; name="${name}"; filename="${filename}"${crlf}content-type: image/jpeg${crlf}${crlf}${body}${crlf}`;

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

describe('an upload', () => {
  it('answers with the picture and its exact sizes, stored at the path of the specification', async () => {
    const answer = await server.upload('ada', {
      bytes: await sample.jpeg(),
      name: 'My Cat (1).JPG',
    });
    expect(answer.status).toBe(201);
    const picture = await pictureIn(answer);
    expect(picture).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^\/files\/posts\/ada\/\d{13}-my-cat-1$/),
      width: 1280,
      height: 960,
      widths: [320, 640, 1280],
      placeholder: expect.stringMatching(/^[\w+/]{20,40}=*$/),
    });
    const folder = picture.url.slice(1);
    expect(await server.files()).toEqual(
      [1280, 320, 640].map((width) => `${folder}/${width}.webp`).sort(),
    );
  });

  it.each([
    ['a PNG', sample.png, [320, 640, 800]],
    ['a WebP', sample.webp, [320, 640]],
    ['a CMYK JPEG', sample.cmykJpeg, [320, 400]],
    ['an animated GIF', () => sample.animatedGif(5), [120]],
    ['a real picture with a page behind it', sample.jpegWithPage, [300]],
  ])('takes %s, whatever its name and type say', async (_, make, widths) => {
    const bytes = await make();
    const answer = await server.upload('ada', { bytes, name: 'x.txt', type: 'text/plain' });
    expect(answer.status).toBe(201);
    expect((await pictureIn(answer)).widths).toEqual(widths);
  });

  it('keeps profile pictures and event pictures in folders of their own', async () => {
    const bytes = await sample.jpeg(700, 700);
    const profile = await pictureIn(await server.upload('ada', { bytes }, 'profile'));
    expect(profile.url).toMatch(/^\/files\/profile-photos\/ada\?v=\d{13}$/);
    expect(profile.widths).toEqual([96, 256, 512]);
    const event = await pictureIn(await server.upload('ada', { bytes }, 'event'));
    expect(event.url).toMatch(/^\/files\/events\/ada\/\d{13}-cat$/);
  });

  it('reduces a hostile name to a slug', async () => {
    const bytes = await sample.jpeg(100, 100);
    const answer = await server.upload('ada', { bytes, name: '..\\..\\ö/../Ä b.png' });
    expect((await pictureIn(answer)).url).toMatch(/^\/files\/posts\/ada\/\d{13}-a-b$/);
  });

  it('tells pictures of one name in the same millisecond apart', async () => {
    const { clock } = server.parts;
    server.parts.clock = () => 1_800_000_000_000;
    try {
      const bytes = await sample.jpeg(100, 100);
      const answers = await Promise.all([1, 2, 3].map(() => server.upload('ada', { bytes })));
      const urls = await Promise.all(answers.map(async (answer) => (await pictureIn(answer)).url));
      expect(new Set(urls).size).toBe(3);
      expect(await server.files()).toHaveLength(3);
    } finally {
      server.parts.clock = clock;
    }
  });

  it('passes with exactly 5,242,880 bytes and is refused with one more', async () => {
    const most = await sample.jpegOfBytes(limits.maxBytes);
    expect((await server.upload('ada', { bytes: most })).status).toBe(201);
    await discardAll();
    const more = await sample.jpegOfBytes(limits.maxBytes + 1);
    const answer = await server.upload('ada', { bytes: more });
    expect(await refusal(answer)).toEqual({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      message: 'Image must be less than 5MB. Current size: 5.00MB',
    });
    await expectNothingLeft();
  });

  it.each([
    ['post', 'Image must be less than 5MB. Current size: 6.25MB'],
    ['profile', 'Image must be less than 5MB. Current size: 6.25MB'],
    ['event', 'Image size should be less than 5MB'],
  ])('that is too large for a %s says: %s', async (purpose, message) => {
    const bytes = await sample.jpegOfBytes(6.25 * 1_048_576);
    const answer = await server.upload('ada', { bytes }, purpose);
    expect(await refusal(answer)).toMatchObject({ status: 413, message });
    await expectNothingLeft();
  });

  it('counts on by itself where the length is not announced', async () => {
    async function* body() {
      yield Buffer.from(part('file', '').slice(0, -2));
      for (let mb = 0; mb < 7; mb += 1) yield Buffer.alloc(1_048_576);
      yield Buffer.from(`${crlf}--b--${crlf}`);
    }
    const answer = await fetch(`${server.url}/api/pictures/post`, {
      method: 'POST',
      headers: { 'x-user': 'ada', 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect((await refusal(answer)).message).toBe(
      'Image must be less than 5MB. Current size: 7.00MB',
    );
    await expectNothingLeft();
  });

  it('does not wait for the rest of what announces far too much', async () => {
    const answer = await new Promise<{ status: number | undefined; body: string }>(
      (resolve, reject) => {
        const req = request(`${server.url}/api/pictures/post`, {
          method: 'POST',
          headers: {
            'x-user': 'ada',
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': String(500 * 1_048_576),
          },
        });
        req.on('error', reject);
        req.on('response', (res) => {
          let body = '';
          res.on('data', (chunk) => {
            body += chunk;
          });
          res.on('end', () => resolve({ status: res.statusCode, body }));
        });
        req.write(part('file', '').slice(0, -2));
        for (let mb = 0; mb < 6; mb += 1) req.write(Buffer.alloc(1_048_576));
      },
    );
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('500.00MB');
    await expectNothingLeft();
  });
});

describe('what is no picture', () => {
  it.each([
    ['an SVG', async () => sample.svg, pictureMessages.wrongType],
    ['a letter named .png', async () => sample.text, pictureMessages.wrongType],
    ['nothing', async () => Buffer.alloc(0), pictureMessages.wrongType],
    ['a TIFF', sample.tiff, pictureMessages.wrongType],
    ['a HEIF', async () => sample.heif, pictureMessages.wrongType],
    ['a script that begins as a GIF', async () => sample.gifScript, pictureMessages.unreadable],
    [
      'a JPEG cut short',
      async () => (await sample.jpeg()).subarray(0, 20_000),
      pictureMessages.unreadable,
    ],
    [
      'a PNG cut short',
      async () => (await sample.png(1500, 1500)).subarray(0, 2000),
      pictureMessages.unreadable,
    ],
    [
      'a JPEG of three bytes',
      async () => (await sample.jpeg(9, 9)).subarray(0, 3),
      pictureMessages.unreadable,
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
      message: pictureMessages.tooManyPixels,
    });
    await expectNothingLeft();
  });
});

describe('a request that is not one picture', () => {
  it.each([
    ['two parts', `${part('file', 'a')}${part('file', 'b')}--b--${crlf}`, pictureMessages.noFile],
    ['another part', `${part('photo', 'a')}--b--${crlf}`, pictureMessages.noFile],
    [
      'a text field beside it',
      `${part('file', 'a')}--b${crlf}content-disposition: form-data; name="x"${crlf}${crlf}1${crlf}--b--${crlf}`,
      pictureMessages.noFile,
    ],
    [
      'the part as text',
      `--b${crlf}content-disposition: form-data; name="file"${crlf}${crlf}1${crlf}--b--${crlf}`,
      pictureMessages.noFile,
    ],
    ['no part', `--b--${crlf}`, pictureMessages.noFile],
    ['no body', '', pictureMessages.broken],
    [
      'a stream that breaks off in the file',
      part('file', 'half').slice(0, -2),
      pictureMessages.broken,
    ],
    ['a stream that breaks off in a header', `--b${crlf}content-dispo`, pictureMessages.broken],
    [
      'a malformed header',
      `--b${crlf}: : :\0${crlf}${crlf}x${crlf}--b--${crlf}`,
      pictureMessages.broken,
    ],
    ['something else', 'hello', pictureMessages.broken],
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
    req.write(part('file', '').slice(0, -2));
    req.write(whole);
    await expect.poll(() => server.files()).toEqual([expect.stringMatching(/^tmp\//)]);
    req.destroy();
    await expect.poll(() => server.files()).toEqual([]);
    expect(await server.rows()).toBe(0);
    // The server is still well.
    expect((await server.upload('bo', { bytes: await sample.jpeg(50, 50) })).status).toBe(201);
  });

  it('leaves nothing when the member goes away while the picture is encoded', async () => {
    const { encoding } = server.parts;
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
    const { encoding } = server.parts;
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
    expect(statuses.at(-1)).toBe(429);
    expect((await server.upload('bo', { bytes })).status).toBe(201);
  });
});
