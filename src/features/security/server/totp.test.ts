import { expect, test } from 'vitest';
import { codeAt, findTimeStep, timeStepAt, toBase32, toUri } from './totp.ts';

/** The secret and codes of RFC 6238, appendix B. Our codes are the last six of the eight digits there. */
const secret = Buffer.from('12345678901234567890');
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (seconds, code) => {
  expect(codeAt(secret, timeStepAt(seconds * 1000))).toBe(code);
});

test.each([
  [0, true],
  [-30, true],
  [30, true],
  [-60, false],
  [60, false],
])('whether a code is accepted if the phone’s clock is %i seconds off: %s', (seconds, accepted) => {
  const now = 1_234_567_890_000;
  const code = codeAt(secret, timeStepAt(now + seconds * 1000));
  expect(findTimeStep(secret, code, now) !== null).toBe(accepted);
});

test('the current code is accepted with the real clock', () => {
  const now = Date.now();
  expect(findTimeStep(secret, codeAt(secret, timeStepAt(now)), now)).toBe(timeStepAt(now));
});

test('a secret is written in base32, and the URI names the community and the account', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toUri(secret, { issuer: 'Tea & Co', email: 'ada@sample.test' })).toBe(
    'otpauth://totp/Tea%20%26%20Co:ada%40sample.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tea%20%26%20Co',
  );
});
