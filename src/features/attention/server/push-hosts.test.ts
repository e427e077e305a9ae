import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/server/http/public-address.ts';
import { readEndpoint } from './push-hosts.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://db5.notify.windows.com/w/?token=abc',
])('%s is a known push service', (endpoint) => {
  expect(readEndpoint(endpoint, [])?.href).toBe(endpoint);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil-push.apple.com.example/abc',
  'https://evilpush.apple.com/abc',
  'https://example.com/?fcm.googleapis.com',
  'https://127.0.0.1/abc',
  'http://127.0.0.1:8080/abc',
  'https://localhost/abc',
  'https://[::1]/abc',
  'https://10.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/abc',
  'https://2130706433/abc',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/abc',
  'fcm.googleapis.com',
  '',
])('%s is not a known push service', (endpoint) => {
  expect(readEndpoint(endpoint, [])).toBeNull();
});

test('an operator can add a host, which needs TLS unless it is this machine', () => {
  const hosts = ['127.0.0.1:8080', 'push.example', 'push.example:8443'];
  expect(readEndpoint('http://127.0.0.1:8080/abc', hosts)).not.toBeNull();
  expect(readEndpoint('http://127.0.0.1:8081/abc', hosts)).toBeNull();
  expect(readEndpoint('https://push.example/abc', hosts)).not.toBeNull();
  expect(readEndpoint('https://push.example:8443/abc', hosts)).not.toBeNull();
  expect(readEndpoint('http://push.example/abc', hosts)).toBeNull();
});

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fe80::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '3fff::1', '64:ff9b::7f00:1'],
])('%s is a private address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
