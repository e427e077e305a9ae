import { expect, test } from 'vitest';
import { type Edit, parseEdit, rebaseEdit, resumeEdit, startEdit } from './edit-draft.ts';

interface Fields {
  title: string;
  text: string;
}
const first = { version: 1, fields: { title: 'Tea', text: 'At four.' } };
const second = { version: 2, fields: { title: 'Coffee', text: 'At four.' } };
const typed: Edit<Fields> = { fields: { title: 'Tea', text: 'At five.' }, base: first };

test('an untouched form follows the saved version', () => {
  expect(resumeEdit(startEdit(first), second)).toEqual(startEdit(second));
});

test('a newer version does not replace what was typed', () => {
  expect(resumeEdit(typed, second)).toEqual(typed);
});

test('an edit has nothing left to save once a newer version equals it', () => {
  const same = { version: 3, fields: { text: 'At five.', title: 'Tea' } };
  expect(resumeEdit(typed, same)).toEqual(startEdit(same));
});

test('a rebased edit keeps its changed fields and takes all others from the newer version', () => {
  expect(rebaseEdit(typed, second)).toEqual({
    fields: { title: 'Coffee', text: 'At five.' },
    base: second,
  });
});

test('a stored edit is read, and a stored value of a different shape is discarded', () => {
  const parse = (fields: unknown) =>
    typeof fields === 'object' && fields && 'title' in fields ? (fields as Fields) : null;
  expect(parseEdit(typed, parse)).toEqual(typed);
  for (const other of [null, 'text', first.fields, { fields: typed.fields }, { base: first }]) {
    expect(parseEdit(other, parse)).toBeNull();
  }
});
