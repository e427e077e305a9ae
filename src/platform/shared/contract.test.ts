import { expect, test } from 'vitest';
import { id } from './contract.ts';
import { newId } from './ids.ts';

test.each([newId(), 'J7bV0RkqWzT3mYc9nXaP', '-OabcDEF_123', '1'])('%s is an id', (text) => {
  expect(id.safeParse(text).success).toBe(true);
});

test.each(['', 'a b', 'a/b', 'a.b', 'a:b', '../a', 'a\n', 'ä', 'x'.repeat(101)])(
  '%j is not an id',
  (text) => {
    expect(id.safeParse(text).success).toBe(false);
  },
);
