import { expect, test } from 'vitest';
import { findMentions, listUsernames } from './rules.ts';
import { completeMention, findStartedMention } from './typing.ts';

test.each([
  ['at the start', '@ada, hello', ['ada']],
  ['in a sentence', 'Is @ben.k coming?', ['ben.k']],
  ['at the end of a sentence', 'Ask @ada_l.', ['ada_l']],
  ['in upper or mixed case', '@Ada @BEN', ['ada', 'ben']],
  ['in brackets and quotation marks', '(@ada) “@ben” „@cleo“', ['ada', 'ben', 'cleo']],
  ['before an apostrophe', "@ada’s cake, @ben's tea", ['ada', 'ben']],
  ['one after the other', '@ada @ben\n@cleo', ['ada', 'ben', 'cleo']],
  ['a repeated mention', '@ada and @ADA', ['ada']],
  ['an email address', 'ada@sample.test or mail.@sample', []],
  ['a handle on another server', '@ada@social.example', []],
  ['a path and a query', 'https://a.example/@ada https://a.example/?by=@ada', []],
  ['a doubled @', '@@ada', []],
  ['a name that is too short', '@ab', []],
  ['a name that is too long', `@${'a'.repeat(25)}`, []],
  ['a name in another alphabet', '@адам', []],
  ['the start of a longer word', '@adaß @ada_ @adaя', []],
  ['no username', 'At @ four', []],
])('finds the usernames in a text: %s', (_name, text, usernames) => {
  expect(listUsernames(text)).toEqual(usernames);
});

test('a mention has the offsets of its start and its end', () => {
  const text = 'Hi @Ada!';
  const [token] = findMentions(text);
  expect(text.slice(token?.start, token?.end)).toBe('@Ada');
});

// With quadratic time, this would take minutes and fail at the timeout of the test.
test('a text with thousands of `@` is searched', () => {
  expect(listUsernames('@a.'.repeat(3334))).toEqual([]);
});

test.each([
  ['@', 1, { start: 0, query: '' }],
  ['Hi @Ze', 6, { start: 3, query: 'Ze' }],
  ['Hi @Zoë', 7, { start: 3, query: 'Zoë' }],
  ['@ada and @be', 12, { start: 9, query: 'be' }],
  ['@ada hello', 3, { start: 0, query: 'ad' }],
  ['@ada hello', 10, null],
  ['Hi @ben.', 8, null],
  ['Hi @ben.k', 9, { start: 3, query: 'ben.k' }],
  ['mail@a', 6, null],
  ['hello', 5, null],
])('in %j with the caret at %i, the mention that is being typed is %j', (text, caret, started) => {
  expect(findStartedMention(text, caret)).toEqual(started);
});

test('a mention that is being typed at the end of a long text is found', () => {
  const text = `${'word '.repeat(100)}@ad`;
  expect(findStartedMention(text, text.length)).toEqual({ start: 500, query: 'ad' });
});

test.each([
  ['Hi @be', { start: 3, query: 'be' }, 'Hi @ben ', 8],
  ['Hi @be, you', { start: 3, query: 'be' }, 'Hi @ben, you', 7],
  ['Hi @be you', { start: 3, query: 'be' }, 'Hi @ben you', 8],
  ['@beyou', { start: 0, query: 'be' }, '@ben you', 5],
])('in %j, completing the mention %j as @ben gives %j', (text, started, expected, caret) => {
  expect(completeMention(text, started, 'ben')).toEqual({ text: expected, caret });
});
