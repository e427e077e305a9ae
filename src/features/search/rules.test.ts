import { expect, test } from 'vitest';
import { excerptOf, isLongEnough, isTooLong } from './rules.ts';
import { queryWords } from './words.ts';

test.each([
  ['', false],
  ['a', false],
  [' a ', false],
  ['🎉', false],
  ['ab', true],
  ['a b', true],
  ['"*"', true],
])('whether %j is long enough: %s', (query, expected) => {
  expect(isLongEnough(query)).toBe(expected);
});

test('a query may have 200 characters, and an emoji counts as one, as on the server', () => {
  expect(isTooLong('🎉'.repeat(200))).toBe(false);
  expect(isTooLong('🎉'.repeat(201))).toBe(true);
});

const filler = 'walk and talk '.repeat(20);
const excerpt = (text: string) => excerptOf(text, queryWords('rivers '));

test('the excerpt of a short text is the whole text, on one line', () => {
  expect(excerpt('We walk\nto the river.')).toEqual({
    text: 'We walk to the river.',
    ranges: [[15, 20]],
  });
});

test('the excerpt of a text without a match is its beginning', () => {
  const { text, ranges } = excerpt(filler);
  expect(text).toMatch(/^walk and talk .* \w+…$/);
  expect([text.length < 190, ranges]).toEqual([true, []]);
});

test('the excerpt of a text without spaces cuts no emoji in half', () => {
  for (const before of ['', 'a']) {
    const { text } = excerpt(`${before}${'🎉'.repeat(200)} river ${before}${'🎉'.repeat(200)}`);
    expect(text).toContain('river');
    expect(text.isWellFormed()).toBe(true);
  }
});

test('the excerpt of a long text is around the first match', () => {
  const { text, ranges } = excerpt(`${filler}to the RIVER ${filler}`);
  expect(text).toMatch(/^…\w+ .*talk to the RIVER walk .*…$/);
  expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['RIVER']);
  expect(text.length).toBeLessThan(190);
});
