import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { areKeys, deriveVapidKeys, encryptPush, vapidHeader } from './push-encryption.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, appendix A.
const receiver = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const encrypted = encryptPush('When I grow up, I want to be a watermelon', receiver, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    senderKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('two encryptions of one message differ', () => {
  const [first, second] = [encryptPush('Hello', receiver), encryptPush('Hello', receiver)];
  expect(first.equals(second)).toBe(false);
});

describe('the keys of the community', () => {
  const keys = deriveVapidKeys('a secret for tests, never for production');

  test('depend only on the secret', () => {
    const again = deriveVapidKeys('a secret for tests, never for production');
    expect(again.publicKey).toBe(keys.publicKey);
    expect(deriveVapidKeys('another secret for tests').publicKey).not.toBe(keys.publicKey);
    expect(bytes(keys.publicKey)).toHaveLength(65);
  });

  test('sign a token for the push service that is valid for half a day', () => {
    const now = Date.parse('2026-11-23T11:00Z');
    const origin = 'https://push.example';
    const header = vapidHeader(keys, { origin, contact: 'mailto:dora@sample.test', now });
    const [, head = '', claims = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    expect(JSON.parse(String(bytes(head)))).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(JSON.parse(String(bytes(claims)))).toEqual({
      aud: origin,
      exp: now / 1000 + 43_200,
      sub: 'mailto:dora@sample.test',
    });
    const publicKey = createPublicKey(keys.privateKey);
    const signed = Buffer.from(`${head}.${claims}`);
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, options, bytes(signature))).toBe(true);
  });
});

test.each([
  ['valid keys', receiver, true],
  ['a short point', { ...receiver, p256dh: receiver.p256dh.slice(4) }, false],
  [
    'a point that is not on the curve',
    { ...receiver, p256dh: `${receiver.p256dh.slice(0, -4)}AAAA` },
    false,
  ],
  ['no point', { ...receiver, p256dh: '' }, false],
  ['a short secret', { ...receiver, auth: 'BTBZ' }, false],
  ['a point of another format', { ...receiver, p256dh: compressed() }, false],
])('the keys of a subscription are checked: %s', (_title, keys, expected) => {
  expect(areKeys(keys)).toBe(expected);
});

function compressed(): string {
  return createECDH('prime256v1').generateKeys('base64url', 'compressed');
}
