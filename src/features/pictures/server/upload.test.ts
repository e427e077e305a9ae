import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  crlf,
  fileStart,
  type PictureServer,
  readPicture,
  refusal,
  startPictureServer,
} from '#test/picture-server.ts';
import * as sample from '#test/sample-pictures.ts';
import { limits } from '../rules.ts';

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => server.close());

afterEach(() => server.clear());

describe('an upload', () => {
  it('returns the picture and its exact sizes, stored at the specification’s path', async () => {
    const response = await server.upload('ada', {
      bytes: await sample.jpeg(),
      name: 'My Cat (1).JPG',
    });
    expect(response.status).toBe(201);
    const picture = await readPicture(response);
    expect(picture).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^\/files\/posts\/ada\/\d{13}-my-cat-1$/),
      width: 1280,
      height: 960,
      widths: [320, 640, 1280],
      placeholder: expect.stringMatching(/^[\w+/]{20,40}=*$/),
      alt: '',
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
    ['a picture with HTML appended', sample.jpegWithHtml, [300]],
  ])('accepts %s, regardless of its name and type', async (_, make, widths) => {
    const bytes = await make();
    const response = await server.upload('ada', { bytes, name: 'x.txt', type: 'text/plain' });
    expect(response.status).toBe(201);
    expect((await readPicture(response)).widths).toEqual(widths);
  });

  it('stores profile and event pictures in their own folders', async () => {
    const bytes = await sample.jpeg(700, 700);
    const profile = await readPicture(await server.upload('ada', { bytes }, 'profile'));
    expect(profile.url).toMatch(/^\/files\/profile-photos\/ada\?v=\d{13}$/);
    expect(profile.widths).toEqual([96, 256, 512]);
    const event = await readPicture(await server.upload('ada', { bytes }, 'event'));
    expect(event.url).toMatch(/^\/files\/events\/ada\/\d{13}-cat$/);
  });

  it('reduces a hostile name to a slug', async () => {
    const bytes = await sample.jpeg(100, 100);
    const response = await server.upload('ada', { bytes, name: '..\\..\\ö/../Ä b.png' });
    expect((await readPicture(response)).url).toMatch(/^\/files\/posts\/ada\/\d{13}-a-b$/);
  });

  it('gives pictures with the same name different paths, even in the same millisecond', async () => {
    const { clock } = server.services;
    server.services.clock = () => 1_800_000_000_000;
    try {
      const bytes = await sample.jpeg(100, 100);
      const responses = await Promise.all([1, 2, 3].map(() => server.upload('ada', { bytes })));
      const urls = await Promise.all(
        responses.map(async (response) => (await readPicture(response)).url),
      );
      expect(new Set(urls).size).toBe(3);
      expect(await server.files()).toHaveLength(3);
    } finally {
      server.services.clock = clock;
    }
  });

  it('accepts exactly 5,242,880 bytes and refuses one more', async () => {
    const atLimit = await sample.jpegOfBytes(limits.maxBytes);
    expect((await server.upload('ada', { bytes: atLimit })).status).toBe(201);
    await server.clear();
    const overLimit = await sample.jpegOfBytes(limits.maxBytes + 1);
    const response = await server.upload('ada', { bytes: overLimit });
    expect(await refusal(response)).toEqual({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      message: 'Image must be less than 5MB. Current size: 5.00MB',
    });
    await server.expectNothingLeft();
  });

  it.each([
    ['post', 'Image must be less than 5MB. Current size: 6.25MB'],
    ['profile', 'Image must be less than 5MB. Current size: 6.25MB'],
    ['event', 'Image size should be less than 5MB'],
  ])('that is too large for a %s is refused: %s', async (purpose, message) => {
    const bytes = await sample.jpegOfBytes(6.25 * 1_048_576);
    const response = await server.upload('ada', { bytes }, purpose);
    expect(await refusal(response)).toMatchObject({ status: 413, message });
    await server.expectNothingLeft();
  });

  it('is measured while streaming if it has no Content-Length', async () => {
    async function* body() {
      yield Buffer.from(fileStart);
      for (let mb = 0; mb < 7; mb += 1) yield Buffer.alloc(1_048_576);
      yield Buffer.from(`${crlf}--b--${crlf}`);
    }
    const response = await fetch(`${server.url}/api/pictures/post`, {
      method: 'POST',
      headers: { 'x-user': 'ada', 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect((await refusal(response)).message).toBe(
      'Image must be less than 5MB. Current size: 7.00MB',
    );
    await server.expectNothingLeft();
  });

  it('is refused immediately if its Content-Length is far too large', async () => {
    const response = await new Promise<{ status: number | undefined; body: string }>(
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
        req.write(fileStart);
        for (let mb = 0; mb < 6; mb += 1) req.write(Buffer.alloc(1_048_576));
      },
    );
    expect(response.status).toBe(413);
    expect(response.body).toContain('500.00MB');
    await server.expectNothingLeft();
  });
});
