import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameReader, type LiveEvent } from './event-frames.ts';

const text = [
  'retry: 1000\n\n',
  'event: entry.added\nid: 3-1\ndata: {"entryId":"a"}\n\n',
  'event: typing\ndata: {"text":"one: two"}\n\n',
  'event: beat\ndata: {}\n\n',
].join('');

const events: LiveEvent[] = [
  { name: 'entry.added', id: '3-1', data: { entryId: 'a' } },
  { name: 'typing', id: undefined, data: { text: 'one: two' } },
  { name: 'beat', id: undefined, data: {} },
];

test('events come out whole, wherever the line cuts them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 20 }), (cuts) => {
      const heard: LiveEvent[] = [];
      const read = createFrameReader((event) => heard.push(event));
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      for (let at = 1; at < places.length; at++) read(text.slice(places[at - 1], places[at]));
      expect(heard).toEqual(events);
    }),
  );
});

test('what is not whole yet stays back', () => {
  const heard: LiveEvent[] = [];
  const read = createFrameReader((event) => heard.push(event));
  read('event: beat\ndata: {}\n');
  expect(heard).toEqual([]);
  read('\n');
  expect(heard).toHaveLength(1);
});
