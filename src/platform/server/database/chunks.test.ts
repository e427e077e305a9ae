import { expect, test } from 'vitest';
import { chunkRows, chunksOf, chunkValues } from './chunks.ts';

test('splits a list into slices of at most the given size, in order', () => {
  expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunksOf([], 2)]).toEqual([]);
});

test('reads a list only as far as the end of the last requested slice', () => {
  const read: number[] = [];
  function* list() {
    for (const item of [1, 2, 3, 4, 5]) {
      read.push(item);
      yield item;
    }
  }
  const [first] = chunksOf(list(), 2);
  expect(first).toEqual([1, 2]);
  expect(read).toEqual([1, 2]);
});

test('no INSERT binds more parameters than SQLite allows', () => {
  const rows = Array.from({ length: 20_000 }, (_, a) => ({ a, b: 0, c: 0, d: 0, e: 0 }));
  const chunks = [...chunkRows(rows)];
  expect(chunks.flat()).toEqual(rows);
  expect(chunks.filter((chunk) => chunk.length * 5 > 32_766)).toEqual([]);
  expect([...chunkRows([])]).toEqual([]);
});

test('chunks of values contain no duplicates', () => {
  expect([...chunkValues(['a', 'b', 'a'])]).toEqual([['a', 'b']]);
});
