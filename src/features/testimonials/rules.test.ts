import { expect, test } from 'vitest';
import { testimonialCopy } from './copy.ts';
import { textProblem } from './rules.ts';

test.each([
  ['', testimonialCopy.tooShort],
  [' too short      \n\n', testimonialCopy.tooShort],
  ['a'.repeat(19), testimonialCopy.tooShort],
  [`a${' \n'.repeat(30)}b`, testimonialCopy.tooShort],
  ['\u200b'.repeat(30), testimonialCopy.tooShort],
  ['a'.repeat(20), null],
  ['a'.repeat(280), null],
  ['🙂'.repeat(280), null],
  ['a'.repeat(281), testimonialCopy.tooLong],
])('the problem with the text %j is %j', (text, problem) =>
  expect(textProblem(text)).toBe(problem),
);
