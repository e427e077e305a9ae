import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLine, isBlank, oneLine } from './plain-text.ts';

/** Builds strings from characters whose meaning depends on their neighbours. */
const joined = fc.string({
  unit: fc.constantFrom(
    ...'a1#م്കक葛ᠠ😀❤🏽🏴 \n',
    ...'\u200b\u200c\u200d\ufe0e\ufe0f\u20e3\u180b\u2800',
    '\u{E0067}',
    '\u{E007F}',
    '\u{E0100}',
  ),
});

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

test.each([
  '👩🏽‍❤️‍💋‍👨🏿',
  '🏴‍☠️ 🏳️‍🌈 ❤️‍🔥',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  '1️⃣ #️⃣',
  '☎︎ ©️',
  '🇵🇹',
  'علی‌رضا',
  'ශ්‍රී',
  'क्‍ष',
  'ഖാന്‍',
  '葛\u{E0100}城',
  'Zoë Müller-Straße',
  'Соня',
  '명수',
])('oneLine keeps %s', (text) => {
  expect(oneLine(text)).toBe(text);
});

test.each([
  ['A\u200bd\u200ca\u200d', 'Ada'],
  ['A\u00add\u2060a\ufeff', 'Ada'],
  ['\u200eAda\u200f \u061cLovelace', 'Ada Lovelace'],
  ['Ada\ufe0f\ufe0e', 'Ada'],
  ['Ada\u3164\uffa0\u115f', 'Ada'],
  ['Ada\u{E0061}\u{E0064}\u{E007F}', 'Ada'],
  ['Ada1\ufe0f', 'Ada1'],
  ['😀\u200d\u200d😀', '😀😀'],
  ['😀\u200dAda', '😀Ada'],
  ['م\u200c\u200cخ', 'مخ'],
  ['Ada\u034f\u17b4\ufff9', 'Ada'],
  ['Ada\u2800\u2800Lovelace\u2800', 'Ada Lovelace'],
])('oneLine of %j is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('oneLine is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), joined), (text) => {
      const line = oneLine(text);
      expect(oneLine(line)).toBe(line);
      expect(line).not.toMatch(/^\s|\s$|\n/);
    }),
  );
});

test('cutLine returns one line without control characters, and ends a cut text with an ellipsis', () => {
  expect(cutLine(' A\n\tB \u0000\u202Edlrow\u200B ', 20)).toBe('A B dlrow');
  expect(cutLine('Ein 👩‍🌾 im Garten', 6)).toBe('Ein 👩…');
  expect(cutLine('مرحبا بالعالم', 20)).toBe('مرحبا بالعالم');
});
