import { expect, test } from 'vitest';
import { id } from '#platform/shared/contract.ts';
import { derivedId } from './derived-id.ts';

test('a derived id is a valid, deterministic UUID that sorts by time', () => {
  const at = Date.UTC(2024, 4, 1);
  expect(derivedId(at, 'a', 1)).toBe(derivedId(at, 'a', 1));
  expect(derivedId(at, 'a', 1)).not.toBe(derivedId(at, 'a', '1'));
  expect(derivedId(at, 'ab', 'c')).not.toBe(derivedId(at, 'a', 'bc'));
  expect(derivedId(at, 'b') < derivedId(at + 1, 'a')).toBe(true);
  expect(id.safeParse(derivedId(0, 'x')).success).toBe(true);
  expect(derivedId(at, 'a')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
