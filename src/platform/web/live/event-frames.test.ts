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

test('parses whole events wherever the text is split into chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 20 }), (cuts) => {
      const received: LiveEvent[] = [];
      const read = createFrameReader((event) => received.push(event));
      const offsets = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      for (let index = 1; index < offsets.length; index++)
        read(text.slice(offsets[index - 1], offsets[index]));
      expect(received).toEqual(events);
    }),
  );
});

test('emits an event only when it is complete', () => {
  const received: LiveEvent[] = [];
  const read = createFrameReader((event) => received.push(event));
  read('event: beat\ndata: {}\n');
  expect(received).toEqual([]);
  read('\n');
  expect(received).toHaveLength(1);
});
