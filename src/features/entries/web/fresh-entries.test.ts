import { expect, test } from 'vitest';
import { freshEntries } from './fresh-entries.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const fresh = (newest: string, shown: string) =>
  freshEntries(list(newest), list(shown))
    .map((entry) => entry.id)
    .join('');

test('what stands above the first known entry is fresh', () => {
  expect(fresh('edcb', 'cba')).toBe('ed');
});

test('nothing is fresh when nothing came', () => {
  expect(fresh('cba', 'cba')).toBe('');
  expect(fresh('', '')).toBe('');
});

test('what came before one’s own newest post is fresh too', () => {
  expect(fresh('mdcb', 'mcba')).toBe('d');
});

test('older entries than the reader has loaded are not fresh', () => {
  expect(fresh('cba', 'cb')).toBe('');
});

test('after a long absence the whole page is fresh', () => {
  expect(fresh('zyx', 'cba')).toBe('zyx');
});
