import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isEmail } from './rules.ts';

const zodEmail = z.email();

test.each(['ada@sample.test', "o'brien+kith@mail.sample.test", 'a_b-c.d@x1.sample.test'])(
  'accepts the email address %s',
  (text) => expect(isEmail(text)).toBe(true),
);

test('accepts exactly the addresses that zod accepts', () => {
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
  const address = fc.tuple(text, text).map(([name, domain]) => `${name}@${domain}.co`);
  fc.assert(
    fc.property(fc.oneof(text, address), (candidate) => {
      expect(isEmail(candidate)).toBe(zodEmail.safeParse(candidate).success);
    }),
    { numRuns: 2000 },
  );
});
