import { expect, test } from 'vitest';
import { freshEntries } from './fresh-entries.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const fresh = (newest: string, shown: string) =>
  freshEntries(list(newest), list(shown))
    .map((entry) => entry.id)
    .join('');

test('entries above the first known entry are new', () => {
  expect(fresh('edcb', 'cba')).toBe('ed');
});

test('nothing is new when nothing arrived', () => {
  expect(fresh('cba', 'cba')).toBe('');
  expect(fresh('', '')).toBe('');
});

test('entries below the member’s own new post are new too', () => {
  expect(fresh('mdcb', 'mcba')).toBe('d');
});

test('entries below the last known entry are not new', () => {
  expect(fresh('cba', 'cb')).toBe('');
});

test('the whole page is new if it contains no known entry', () => {
  expect(fresh('zyx', 'cba')).toBe('zyx');
});
