import { expect, test } from 'vitest';
import { acceptBoxDraft, type BoxDraft, emptyBox, keyFor, restoreText } from './comment-draft.ts';

const hello = { text: 'Hello', key: 'key-1' };
const typed = (text: string): BoxDraft => ({ ...emptyBox, text });

test('a failed text is restored and keeps its key while it is unchanged', () => {
  const box = restoreText(emptyBox, hello);
  expect(box.text).toBe('Hello');
  expect(keyFor(box, 'Hello', 'fresh')).toBe('key-1');
  expect(keyFor(box, 'Hello there', 'fresh')).toBe('fresh');
});

test('a failed text is put before text typed since, and the result gets a new key', () => {
  const box = restoreText(typed('And'), hello);
  expect(box.text).toBe('Hello\nAnd');
  expect(keyFor(box, 'Hello\nAnd', 'fresh')).toBe('fresh');
});

test('a stored draft is accepted, and an invalid value is rejected', () => {
  const box = restoreText(emptyBox, hello);
  expect(acceptBoxDraft(JSON.parse(JSON.stringify(box)))).toEqual(box);
  for (const other of [null, 'Hello', { text: 3 }, { text: 'Hello' }]) {
    expect(acceptBoxDraft(other)).toBeNull();
  }
});
