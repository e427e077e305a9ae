import { expect, test } from 'vitest';
import { findArrived, newUnsent, reopenUnsent, settle, type Unsent } from './unsent.ts';

const stored = (id: string, content: string, createdAt: number, senderId = 'ada') => ({
  id,
  senderId,
  content,
  createdAt,
});
const tea = stored('tea', 'Tea?', 10);
const unsent = (key: string, content: string, failed = true): Unsent => ({
  ...newUnsent(key, content, tea),
  failed,
});
const arrived = (all: Unsent[], ...messages: ReturnType<typeof stored>[]) =>
  [...findArrived(all, messages, 'ada')].map(([key, { id }]) => `${key} is ${id}`);

test('a message that the server has is found by its words, its writer and its time', () => {
  const one = unsent('a', 'Hello');
  expect(arrived([one], tea, stored('1', 'Hello', 10))).toEqual(['a is 1']);
  expect(arrived([one], tea, stored('1', 'Hello', 9))).toEqual([]);
  expect(arrived([one], tea, stored('1', 'Hello', 11, 'ben'))).toEqual([]);
  expect(arrived([one], tea, stored('1', 'Hello.', 11))).toEqual([]);
});

test('saying the same once more is another message', () => {
  expect(arrived([unsent('a', 'Tea?')], tea)).toEqual([]);
  expect(arrived([unsent('a', 'Tea?')], tea, stored('1', 'Tea?', 11))).toEqual(['a is 1']);
});

test('one message stands for one, and first for what is on its way', () => {
  const both = [unsent('a', 'Ha'), unsent('b', 'Ha', false)];
  expect(arrived(both, stored('1', 'Ha', 11))).toEqual(['b is 1']);
  expect(arrived(both, stored('1', 'Ha', 11), stored('2', 'Ha', 12))).toEqual(['b is 1', 'a is 2']);
});

test('what is known to be one of them is never taken for another', () => {
  const both = [unsent('a', 'Ha'), unsent('b', 'Ha'), unsent('c', 'Ho')];
  const left = settle(both, 'b', stored('1', 'Ha', 11));
  expect(left.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(arrived(left, stored('1', 'Ha', 11))).toEqual([]);
  expect(arrived(left, stored('1', 'Ha', 11), stored('2', 'Ha', 12))).toEqual(['a is 2']);
});

test('in a conversation without messages everything is new', () => {
  expect(arrived([newUnsent('a', 'Hello', null)], stored('1', 'Hello', 1))).toEqual(['a is 1']);
});

test('what a page left behind is not sent, under its key', () => {
  const left = [unsent('a', 'Hello', false), unsent('b', 'Hello', true)];
  const found = reopenUnsent(JSON.parse(JSON.stringify(left)));
  expect(found.map(({ key, content, failed }) => [key, content, failed])).toEqual([
    ['a', 'Hello', true],
    ['b', 'Hello', true],
  ]);
  for (const other of [null, 'Hello', {}, [null, 'Hello', { key: 'a', content: 'Hello' }]]) {
    expect(reopenUnsent(other)).toEqual([]);
  }
});
