import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/errors.ts';
import { keyMaxLength, storageKey } from './storage-key.ts';

const attempt = (reference: string): string | AppError => {
  try {
    return storageKey(reference);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

describe('the key of a stored file', () => {
  it.each([
    ['posts/u1/1700000000000-cat/640.webp', 'posts/u1/1700000000000-cat/640.webp'],
    ['/posts/u1/', 'posts/u1'],
  ])('%j is %j', (reference, key) => {
    expect(storageKey(reference)).toBe(key);
  });

  it.each([
    '../etc/passwd',
    'posts/../../etc/passwd',
    'posts/./u1',
    'posts//u1',
    'posts\\u1',
    'posts/u1\0.webp',
    'posts/u1\n',
    'posts/u 1',
    'posts/.hidden',
    'posts/end.',
    'posts/a..b',
    'posts/%2e%2e/a',
    'posts/ünï',
    '//posts',
    `posts/${'a'.repeat(201)}`,
    Array(keyMaxLength).fill('a').join('/'),
  ])('%j is rejected', (reference) => {
    expect(attempt(reference)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is normalized, inside the root folder and idempotent for any accepted reference', () => {
    const segments = fc.constantFrom(
      'a',
      'B9',
      '..',
      '.',
      '/',
      '\\',
      '\0',
      'x.webp',
      '-',
      ' ',
      'é',
    );
    const references = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(segments, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(references, (reference) => {
        const key = attempt(reference);
        if (key instanceof AppError) return;
        expect(key).toMatch(/^[\w./-]{1,512}$/);
        expect(posix.join('/root', key).startsWith('/root/')).toBe(true);
        expect(posix.normalize(key)).toBe(key);
        expect(storageKey(key)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });
});
