import { expect, test } from 'vitest';
import { testimonialMessages } from './messages.ts';
import { textProblem } from './rules.ts';

test.each([
  ['', testimonialMessages.tooShort],
  [' short but blank      \n\n', testimonialMessages.tooShort],
  ['a'.repeat(19), testimonialMessages.tooShort],
  [`a${' \n'.repeat(30)}b`, testimonialMessages.tooShort],
  ['\u200b'.repeat(30), testimonialMessages.tooShort],
  ['a'.repeat(20), null],
  ['a'.repeat(280), null],
  ['🙂'.repeat(280), null],
  ['a'.repeat(281), testimonialMessages.tooLong],
])('%j', (text, problem) => expect(textProblem(text)).toBe(problem));
