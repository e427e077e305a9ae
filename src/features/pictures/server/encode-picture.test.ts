import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import * as sample from '#test/sample-pictures.ts';
import { limits } from '../rules.ts';
import { encodePicture } from './encode-picture.ts';

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

  it('is not created if the client has disconnected', async () => {
    const aborted = AbortSignal.abort(new Error('disconnected'));
    await expect(encodePicture(await sample.jpeg(), 'post', aborted)).rejects.toThrow(
      'disconnected',
    );
  });
});
