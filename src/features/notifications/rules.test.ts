import { expect, test } from 'vitest';
import { shorten } from './rules.ts';

test.each([
  ['Tea\n at  four?', 'Tea at four?'],
  ['a'.repeat(140), 'a'.repeat(140)],
  ['a'.repeat(141), `${'a'.repeat(139)}…`],
  [`${'a'.repeat(138)} bcd`, `${'a'.repeat(138)}…`],
  [`a${'🎉'.repeat(140)}`, `a${'🎉'.repeat(138)}…`],
])('%j is shortened to %j', (text, excerpt) => {
  expect(shorten(text)).toBe(excerpt);
});
