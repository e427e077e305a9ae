import { expect, test } from 'vitest';
import { findArrived, newUnsent, restoreUnsent, settle, type Unsent } from './unsent.ts';

const stored = (id: string, content: string, createdAt: number, senderId = 'ada') => ({
  id,
  senderId,
  content,
  createdAt,
  pictures: [],
});
const tea = stored('tea', 'Tea?', 10);
const unsent = (key: string, content: string, failed = true): Unsent => ({
  ...newUnsent(key, { content, pictures: [] }, tea),
  failed,
});
const arrived = (all: Unsent[], ...messages: ReturnType<typeof stored>[]) =>
  [...findArrived(all, messages, 'ada')].map(([key, { id }]) => `${key} is ${id}`);

test('a stored message is found by its text, sender and time', () => {
  const one = unsent('a', 'Hello');
  expect(arrived([one], tea, stored('1', 'Hello', 10))).toEqual(['a is 1']);
  expect(arrived([one], tea, stored('1', 'Hello', 9))).toEqual([]);
  expect(arrived([one], tea, stored('1', 'Hello', 11, 'ben'))).toEqual([]);
  expect(arrived([one], tea, stored('1', 'Hello.', 11))).toEqual([]);
});

test('the same text sent again is a different message', () => {
  expect(arrived([unsent('a', 'Tea?')], tea)).toEqual([]);
  expect(arrived([unsent('a', 'Tea?')], tea, stored('1', 'Tea?', 11))).toEqual(['a is 1']);
});

test('each stored message matches at most one unsent message, and pending unsent messages are matched before failed ones', () => {
  const both = [unsent('a', 'Ha'), unsent('b', 'Ha', false)];
  expect(arrived(both, stored('1', 'Ha', 11))).toEqual(['b is 1']);
  expect(arrived(both, stored('1', 'Ha', 11), stored('2', 'Ha', 12))).toEqual(['b is 1', 'a is 2']);
});

test('a stored message that settled one unsent message never matches another', () => {
  const both = [unsent('a', 'Ha'), unsent('b', 'Ha'), unsent('c', 'Ho')];
  const remaining = settle(both, 'b', stored('1', 'Ha', 11));
  expect(remaining.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(arrived(remaining, stored('1', 'Ha', 11))).toEqual([]);
  expect(arrived(remaining, stored('1', 'Ha', 11), stored('2', 'Ha', 12))).toEqual(['a is 2']);
});

test('a stored message that is the first of its conversation is found', () => {
  expect(
    arrived([newUnsent('a', { content: 'Hello', pictures: [] }, null)], stored('1', 'Hello', 1)),
  ).toEqual(['a is 1']);
});

test('a message that has only pictures is found by its pictures', () => {
  const picture = (id: string) => ({
    id,
    url: `/files/${id}`,
    width: 1,
    height: 1,
    widths: [1],
    placeholder: '',
    alt: '',
  });
  const one = newUnsent('a', { content: '', pictures: [picture('p'), picture('q')] }, tea);
  const other = { ...stored('1', '', 11), pictures: [picture('p')] };
  expect(findArrived([one], [other], 'ada').size).toBe(0);
  const same = { ...other, pictures: one.pictures };
  expect([...findArrived([one], [same], 'ada').keys()]).toEqual(['a']);
});

test('unsent messages that an earlier version saved without pictures are restored', () => {
  const { pictures: _, ...old } = unsent('a', 'Hello');
  expect(restoreUnsent([old])).toEqual([{ ...old, pictures: [] }]);
});

test('restored messages count as failed and keep their keys, and invalid values are dropped', () => {
  const saved = [unsent('a', 'Hello', false), unsent('b', 'Hello', true)];
  const restored = restoreUnsent(JSON.parse(JSON.stringify(saved)));
  expect(restored.map(({ key, content, failed }) => [key, content, failed])).toEqual([
    ['a', 'Hello', true],
    ['b', 'Hello', true],
  ]);
  for (const other of [null, 'Hello', {}, [null, 'Hello', { key: 'a', content: 'Hello' }]]) {
    expect(restoreUnsent(other)).toEqual([]);
  }
});
