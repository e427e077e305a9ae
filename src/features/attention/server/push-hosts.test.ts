import { expect, test } from 'vitest';
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
