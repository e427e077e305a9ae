import { expect, test } from 'vitest';
import { canSend, hasInput, lengthErrors, newPostDraft, parsePostDraft } from './post-draft.ts';

const draft = (title: string, content: string) => ({ ...newPostDraft('key'), title, content });

test('title and content must not be blank', () => {
  expect(canSend(draft('Walk', 'On Sunday'))).toBe(true);
  expect(canSend(draft('  ', 'On Sunday'))).toBe(false);
  expect(canSend(draft('Walk', '\n '))).toBe(false);
});

test('a title can have up to 200 characters, and content up to 10,000', () => {
  expect(lengthErrors(draft('x'.repeat(200), 'y'.repeat(10_000)))).toEqual({});
  expect(Object.keys(lengthErrors(draft('x'.repeat(201), 'y'.repeat(10_001))))).toEqual([
    'title',
    'content',
  ]);
  expect(canSend(draft('x'.repeat(201), 'y'))).toBe(false);
});

test('an emoji counts as one character, as on the server', () => {
  expect(lengthErrors(draft('🎉'.repeat(200), '🎉'.repeat(10_000)))).toEqual({});
  expect(lengthErrors(draft('🎉'.repeat(201), 'y'))).toHaveProperty('title');
});

test('leading and trailing spaces are not counted, because the server trims them', () => {
  expect(lengthErrors(draft(`  ${'x'.repeat(200)}  `, 'y'))).toEqual({});
});

test('a draft has input once its title or text is not blank', () => {
  expect(hasInput(newPostDraft('key'))).toBe(false);
  expect(hasInput(draft(' ', ''))).toBe(false);
  expect(hasInput(draft('W', ''))).toBe(true);
});

test('a stored value with the wrong shape is not accepted as a draft', () => {
  expect(parsePostDraft(JSON.parse(JSON.stringify(draft('a', 'b'))))).toEqual(draft('a', 'b'));
  for (const other of [null, 3, {}, { title: 'a', content: 'b' }]) {
    expect(parsePostDraft(other)).toBeNull();
  }
});
