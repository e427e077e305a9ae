import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as sample from '#test/sample-pictures.ts';
import { pictureCopy } from '../copy.ts';
import { limits } from '../rules.ts';
import type { EncodeOptions, encodeInChild } from './encode-in-child.ts';
import { encodePicture } from './encode-picture.ts';
import { countScans } from './jpeg-scans.ts';

describe('a stored picture', () => {
  it('is rotated upright and has no metadata, in every width', async () => {
    const source = await sample.rotatedJpegWithLocation();
    const before = await sharp(source).metadata();
    expect(before.orientation).toBe(6);
    expect(source.includes('SecretCamera')).toBe(true);
    expect(source.includes('SecretPlace')).toBe(true);

    const { renditions } = await encodePicture(source, 'post');
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [320, 427],
      [600, 800],
    ]);
    for (const { bytes, width, height } of renditions) {
      const after = await sharp(bytes).metadata();
      expect(after).toMatchObject({ format: 'webp', width, height });
      for (const field of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) {
        expect(after[field]).toBeUndefined();
      }
      expect(Buffer.from(bytes).includes('Secret')).toBe(false);
      const right = await sharp(bytes)
        .extract({ left: width - 20, top: Math.floor(height / 2), width: 1, height: 1 })
        .raw()
        .toBuffer();
      // Rotation moves the red top edge to the right.
      expect(right[0]).toBeGreaterThan(200);
      expect(right[2]).toBeLessThan(60);
    }
  });

  it('stays animated up to the frame limit and is a still image beyond it', async () => {
    const { renditions } = await encodePicture(await sample.animatedGif(12, 400, 100), 'post');
    for (const { bytes, width, height } of renditions) {
      const after = await sharp(bytes, { animated: true }).metadata();
      expect(after).toMatchObject({ pages: 12, width, pageHeight: height, loop: 0 });
      expect(after.delay).toEqual(Array(12).fill(80));
    }
    const still = await encodePicture(
      await sample.animatedGif(limits.maxFrames + 1, 20, 20),
      'post',
    );
    expect((await sharp(still.largest.bytes).metadata()).pages).toBeUndefined();
  });

  it('is a still image if its frames exceed 40 megapixels in total', async () => {
    const source = await sample.animatedGif(50, 1000, 900);
    const { largest } = await encodePicture(source, 'profile');
    expect((await sharp(largest.bytes).metadata()).pages).toBeUndefined();
  });

  it.each([
    ['one pixel wide', 1, 12_000, 'post', [[1, 12_000]]],
    ['a tall strip', 300, 12_000, 'post', [[102, 4080]]],
    [
      'one pixel high',
      12_000,
      1,
      'profile',
      [
        [96, 1],
        [256, 1],
        [512, 1],
      ],
    ],
    ['a single pixel', 1, 1, 'post', [[1, 1]]],
  ] as const)(
    'has the right sizes if the original is %s',
    async (_, width, height, purpose, sizes) => {
      const { renditions } = await encodePicture(await sample.png(width, height), purpose);
      expect(renditions.map((one) => [one.width, one.height])).toEqual(sizes);
      for (const { bytes, width: w, height: h } of renditions) {
        expect(await sharp(bytes).metadata()).toMatchObject({ width: w, height: h });
      }
    },
  );

  it('keeps transparency', async () => {
    const { largest } = await encodePicture(await sample.png(200, 100), 'post');
    expect((await sharp(largest.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('has a placeholder with the same aspect ratio', async () => {
    const { placeholder } = await encodePicture(await sample.jpeg(800, 400), 'post');
    const hash = Buffer.from(placeholder, 'base64');
    expect(hash.byteLength).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0);
  });
});

describe('a JPEG', () => {
  it.each([
    ['a baseline picture', () => sample.jpeg(64, 48), 1],
    ['a progressive picture', () => sample.jpegOfScans(10), 10],
    ['a hostile picture', () => sample.jpegOfScans(2000), 2000],
    ['scan markers in metadata and after the end', sample.jpegWithScanMarkersElsewhere, 1],
    ['garbage before the scans', sample.jpegWithGarbage, 1],
    ['a file that ends within a segment', async () => Buffer.from([255, 216, 255, 224, 255]), 0],
    ['a segment whose length is too small', async () => Buffer.from('ffd8ffe00000ffda', 'hex'), 1],
  ] as const)('has its scans counted without being decoded: %s', async (_, make, scans) => {
    expect(countScans(await make())).toBe(scans);
  });

  it('is encoded with up to 50 scans and refused with more', async () => {
    const { largest } = await encodePicture(await sample.jpegOfScans(limits.maxScans), 'post');
    expect(largest).toMatchObject({ width: 64, height: 48 });
    const refused = encodePicture(await sample.jpegOfScans(limits.maxScans + 1), 'post');
    await expect(refused).rejects.toMatchObject({ reason: 'tooManyScans' });
  });
});

describe('the child process that encodes a picture', () => {
  /** Every child that the encoder starts, as Node reports it. */
  const children: ChildProcess[] = [];
  const onChild = (message: unknown) =>
    void children.push((message as { process: ChildProcess }).process);
  const warn = vi.fn();
  let inChild: typeof encodeInChild;
  const encode = (source: Uint8Array, options: Omit<EncodeOptions, 'log'> = {}) =>
    inChild({ source, purpose: 'post' }, { log: { warn }, ...options });
  beforeAll(async () => {
    // Another test file in this process may have loaded the module and left it with an idle child.
    vi.resetModules();
    inChild = (await import('./encode-in-child.ts')).encodeInChild;
    subscribe('child_process', onChild);
  });
  afterAll(() => {
    unsubscribe('child_process', onChild);
    for (const child of children) child.kill('SIGKILL');
  });

  it('encodes several pictures, and refuses what the encoder refuses', async () => {
    const source = await sample.jpeg(64, 48);
    const first = await encode(source);
    expect(first.renditions).toMatchObject([{ width: 64, height: 48 }]);
    expect(first).toEqual(await encodePicture(source, 'post'));
    await expect(encode(sample.text)).rejects.toMatchObject({
      code: 'UNSUPPORTED_IMAGE',
      message: pictureCopy.wrongType,
    });
    await expect(encode(sample.pngBomb(16_000))).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      message: pictureCopy.tooManyPixels,
    });
    expect(children).toHaveLength(1);
  });

  it('is killed if a picture takes longer than the time limit', async () => {
    const source = await sample.jpegOfScans(limits.maxScans, 1200, 900);
    const slow = encode(source, { timeLimitMs: 1 });
    const message = pictureCopy.tooSlow;
    await expect(slow).rejects.toMatchObject({ code: 'UNSUPPORTED_IMAGE', message });
    await expect.poll(() => children.at(-1)?.signalCode).toBe('SIGKILL');
  });

  it('is killed when the client disconnects, and no child is started for a disconnected client', async () => {
    const source = await sample.jpegOfScans(limits.maxScans, 1200, 900);
    const connection = new AbortController();
    const { signal } = connection;
    const running = encode(source, { signal });
    const started = children.length;
    connection.abort(new Error('disconnected'));
    await expect(running).rejects.toThrow('disconnected');
    await expect.poll(() => children.at(-1)?.signalCode).toBe('SIGKILL');
    await expect(encode(source, { signal })).rejects.toThrow('disconnected');
    expect(children).toHaveLength(started);
  });

  it.each([
    ['just before a job', async (child?: ChildProcess) => child?.kill('SIGKILL')],
    [
      'before a job, and its channel is closed',
      async (child?: ChildProcess) => {
        child?.kill('SIGKILL');
        await new Promise((resolve) => child?.once('disconnect', resolve));
      },
    ],
    ['during a job', async (child?: ChildProcess) => setImmediate(() => child?.kill('SIGKILL'))],
  ])('is replaced for the same picture if it is killed %s', async (_, kill) => {
    const source = await sample.jpeg(64, 48);
    await encode(source);
    const started = children.length;
    await kill(children.at(-1));
    expect((await encode(source)).renditions).toHaveLength(1);
    expect(children).toHaveLength(started + 1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is replaced if it crashes on a picture, and a picture that crashes two is refused', async () => {
    const source = await sample.jpeg(64, 48);
    const started = children.length;
    const running = encode(source);
    children.at(-1)?.kill('SIGSEGV');
    await expect.poll(() => children.length).toBe(started + 1);
    children.at(-1)?.kill('SIGSEGV');
    const message = pictureCopy.unreadable;
    await expect(running).rejects.toMatchObject({ code: 'UNSUPPORTED_IMAGE', message });
    expect(warn.mock.calls).toEqual([[{ signal: 'SIGSEGV' }, 'a picture crashed its decoder']]);
    const next = await encode(await sample.jpeg(64, 48));
    expect(next.renditions).toHaveLength(1);
  });

  it('ends when the server ends, but not when the whole process group receives a signal', async () => {
    const source = await sample.jpeg(64, 48);
    await encode(source);
    const child = children.at(-1);
    if (!child?.pid) throw new Error('No child is running.');
    process.kill(child.pid, 'SIGTERM');
    await encode(source);
    expect(children.at(-1)).toBe(child);
    child.disconnect();
    await expect.poll(() => child.signalCode).toBe('SIGKILL');
  });
});
