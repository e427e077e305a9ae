import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isEmail } from './rules.ts';

/** What better-auth checks addresses with. */
const engine = z.email();

test.each(['ada@sample.test', "o'brien+kith@mail.sample.test", 'a_b-c.d@x1.sample.test'])(
  '%s is an address',
  (text) => expect(isEmail(text)).toBe(true),
);

test('accepts exactly the addresses that the identity engine accepts', () => {
  const piece = fc.constantFrom(
    'a',
    'Z',
    '0',
    '.',
    '..',
    '-',
    '_',
    '+',
    "'",
    'ü',
    ' ',
    '@',
    'co',
    '\u0000',
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const address = fc.tuple(text, text).map(([name, site]) => `${name}@${site}.co`);
  fc.assert(
    fc.property(fc.oneof(text, address), (one) => {
      expect(isEmail(one)).toBe(engine.safeParse(one).success);
    }),
    { numRuns: 2000 },
  );
});
