import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureCopy } from './copy.ts';
import {
  isSamePicture,
  limits,
  nearestWidth,
  pictureProblem,
  safeSlug,
  widthsToStore,
} from './rules.ts';

describe('before the upload', () => {
  const overLimit = 6.25 * 1_048_576;
  it.each([
    ['exactly 5 MB is accepted', { size: 5_242_880, type: 'image/png' }, 'post', null],
    [
      'one byte more is refused for a post',
      { size: 5_242_881, type: 'image/png' },
      'post',
      'Image must be less than 5MB. Current size: 5.00MB',
    ],
    [
      '6.25 MB is refused for a profile',
      { size: overLimit, type: 'image/gif' },
      'profile',
      'Image must be less than 5MB. Current size: 6.25MB',
    ],
    [
      '6.25 MB is refused for an event',
      { size: overLimit, type: 'image/webp' },
      'event',
      'Image size should be less than 5MB',
    ],
    ['an SVG is refused', { size: 10, type: 'image/svg+xml' }, 'post', pictureCopy.wrongType],
    ['a file without a type is refused', { size: 10, type: '' }, 'event', pictureCopy.wrongType],
  ] as const)('%s', (_, file, purpose, problem) => {
    expect(pictureProblem(file, purpose)).toBe(problem);
  });
});

describe('the widths to store', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 'post', [320, 640, 1280]],
    [{ width: 1280, height: 10 }, 'post', [320, 640, 1280]],
    [{ width: 800, height: 600 }, 'post', [320, 640, 800]],
    [{ width: 320, height: 200 }, 'event', [320]],
    [{ width: 200, height: 200 }, 'post', [200]],
    [{ width: 50, height: 50 }, 'profile', [50]],
    [{ width: 2000, height: 2000 }, 'profile', [96, 256, 512]],
    [{ width: 300, height: 20_000 }, 'post', [61]],
    [{ width: 1, height: 30_000 }, 'post', [1]],
  ] as const)('of %j for a %s are %j', (size, purpose, widths) => {
    expect(widthsToStore(size, purpose)).toEqual(widths);
  });

  it('ascend, never exceed the original, and respect the maximum height', () => {
    const sides = fc.integer({ min: 1, max: 40_000 });
    const purposes = fc.constantFrom('post' as const, 'event' as const, 'profile' as const);
    fc.assert(
      fc.property(sides, sides, purposes, (width, height, purpose) => {
        const widths = widthsToStore({ width, height }, purpose);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        for (const stored of widths) {
          expect(stored).toBeLessThanOrEqual(width);
          if (stored > 1) {
            expect((stored * height) / width).toBeLessThanOrEqual(limits.maxStoredHeight);
          }
        }
      }),
    );
  });
});

describe('the nearest stored width', () => {
  it.each([
    [640, 640],
    [400, 640],
    [1, 320],
    [5000, 1280],
    [null, 1280],
  ])('to %j is %j', (wanted, width) => {
    expect(nearestWidth([320, 640, 1280], wanted)).toBe(width);
  });
});

it('pictures are the same if their ids and descriptions match', () => {
  const cat = { id: 'p', url: '/p', width: 1, height: 1, widths: [1], placeholder: '', alt: '' };
  expect(isSamePicture(null, null)).toBe(true);
  expect(isSamePicture(cat, { ...cat })).toBe(true);
  expect(isSamePicture(cat, null)).toBe(false);
  expect(isSamePicture(cat, { ...cat, id: 'q' })).toBe(false);
  expect(isSamePicture(cat, { ...cat, alt: 'A cat.' })).toBe(false);
});

describe('a slug', () => {
  it.each([
    ['Straße 7 (2).JPG', 'strasse-7-2'],
    ['C:\\Users\\me\\Holiday.png', 'holiday'],
    ['../../etc/passwd', 'passwd'],
    ['Café à Montréal.webp', 'cafe-a-montreal'],
    ['日本.png', 'picture'],
    ['.htaccess', 'picture'],
    ['', 'picture'],
    ['a\nb/c\nd.gif', 'c-d'],
    [`${'a'.repeat(59)} b.png`, 'a'.repeat(59)],
  ])('of %j is %j', (filename, slug) => {
    expect(safeSlug(filename)).toBe(slug);
  });

  it('is short and URL-safe for any file name, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (filename) => {
        const slug = safeSlug(filename);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(safeSlug(slug)).toBe(slug);
      }),
      { numRuns: 1000 },
    );
  });
});
