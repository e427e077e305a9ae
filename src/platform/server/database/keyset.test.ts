import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPage, decodeCursor, encodeCursor, readCursor } from './keyset.ts';

test('a cursor is opaque, URL-safe and decodes to its keyset', () => {
  const keysets = fc.record({ sortValue: fc.nat(8_640_000_000_000_000 / 10), id: fc.uuid() });
  fc.assert(
    fc.property(keysets, (keyset) => {
      const cursor = encodeCursor(keyset);
      expect(cursor).toMatch(/^[\w-]{1,200}$/);
      expect(decodeCursor(cursor)).toEqual(keyset);
    }),
  );
});

test.each(['', 'x', '!', '=', 'MTIz', encodeCursor({ sortValue: 1, id: 'a' }).concat('=')])(
  'the cursor %j is rejected as BAD_REQUEST',
  (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  },
);

test('any text is either rejected or a canonical cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(encodeCursor(decodeCursor(text))).toBe(text);
      } catch (error) {
        expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      }
    }),
  );
});

test('a missing cursor means the first page', () => {
  expect(readCursor(undefined)).toBeNull();
});

test('there is a next page only if the query returned an extra row', () => {
  const rows = [3, 2, 1].map((sortValue) => ({ sortValue, id: `id${sortValue}` }));
  const whole = cutPage(rows, 3, (row) => row);
  expect(whole).toEqual({ items: rows, nextCursor: null });
  const cut = cutPage(rows, 2, (row) => row);
  expect(cut.items).toHaveLength(2);
  expect(readCursor(cut.nextCursor ?? undefined)).toEqual({ sortValue: 2, id: 'id2' });
  expect(cutPage([], 2, (row) => row)).toEqual({ items: [], nextCursor: null });
});
