import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasZeroBits, isEmail, proofBits, proofText } from './rules.ts';
import { solveChallenge } from './solve-challenge.ts';

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

test('hasZeroBits is true for every number of bits up to the first 1 of a hash', () => {
  const hash = Uint8Array.of(0, 0, 0b0001_0000, 255);
  expect([0, 8, 16, 19].map((bits) => hasZeroBits(hash, bits))).toEqual([true, true, true, true]);
  expect([20, 24, 32].map((bits) => hasZeroBits(hash, bits))).toEqual([false, false, false]);
});

test('challenges become harder for a client that requests many of them', () => {
  expect([-5, 0, 1, 100, 101].map(proofBits)).toEqual([16, 16, 18, 18, 20]);
});

test('solveChallenge finds an answer that proves the work', async () => {
  const challenge = { challenge: 'a challenge', bits: 8 };
  const text = proofText(challenge.challenge, solveChallenge(challenge));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  expect(hasZeroBits(new Uint8Array(hash), 8)).toBe(true);
});
