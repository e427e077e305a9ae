import { expect, test } from 'vitest';
import {
  type BoxDraft,
  emptyBox,
  giveBack,
  keyFor,
  reopenBox,
  settle,
  takeOut,
} from './box-draft.ts';

const hello = { text: 'Hello', key: 'key-1' };
const typed = (text: string): BoxDraft => ({ ...emptyBox, text });
const nobody = new Set<string>();

test('what arrived leaves nothing behind', () => {
  expect(settle(takeOut(typed('Hello'), hello), hello)).toEqual(emptyBox);
});

test('what failed comes back, and the same words keep their key', () => {
  const box = giveBack(takeOut(typed('Hello'), hello), hello);
  expect(box.text).toBe('Hello');
  expect(keyFor(box, 'Hello', 'fresh')).toBe('key-1');
  expect(keyFor(box, 'Hello there', 'fresh')).toBe('fresh');
});

test('what failed does not overwrite what was begun since', () => {
  const box = giveBack({ ...takeOut(typed('Hello'), hello), text: 'And' }, hello);
  expect(box.text).toBe('Hello\nAnd');
  expect(keyFor(box, 'Hello\nAnd', 'fresh')).toBe('fresh');
});

test('a page that died while sending gives the words back with their key', () => {
  const stored = JSON.parse(JSON.stringify(takeOut(typed('Hello'), hello)));
  const box = reopenBox(stored, nobody);
  expect(box).toEqual({ text: 'Hello', unsent: [], failed: hello });
});

test('words that this page is still sending do not come back yet', () => {
  const stored = takeOut(typed('Hello'), hello);
  expect(reopenBox(stored, new Set(['key-1']))?.text).toBe('');
});

test('what is no box of ours is not opened', () => {
  for (const other of [null, 'Hello', { text: 3 }, { text: 'Hello' }]) {
    expect(reopenBox(other, nobody)).toBeNull();
  }
});
