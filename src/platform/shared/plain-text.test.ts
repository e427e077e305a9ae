import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, oneLine } from './plain-text.ts';

test.each([
  '',
  '  ',
  '\n\t',
  '\u200b\u200b',
  '\u200d',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f \u2060',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(oneLine(text)).toBe('');
});

test.each(['a', '.', '👩‍👩‍👧', '❤️', 'می‌خواهم', 'ﷺ', '\u{1fae9}'])('%s is visible', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(oneLine(text)).toBe(text);
});

test('oneLine removes line breaks, runs of spaces and bidi control characters', () => {
  expect(oneLine(' a\n\nb\u00a0  c ')).toBe('a b c');
  expect(oneLine('abc\u202edef\u2066')).toBe('abcdef');
});

test('oneLine is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = oneLine(text);
      expect(oneLine(line)).toBe(line);
      expect(line).not.toMatch(/^\s|\s$|\n/);
    }),
  );
});
