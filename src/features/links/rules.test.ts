import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { findPreviewUrl, limits, retryDelayMs } from './rules.ts';

const settings = { linkPreviewHosts: [], publicUrl: 'https://kith.example' };

describe('the link of a preview', () => {
  test.each([
    [
      'the first of several',
      'See https://a.example/x and https://b.example',
      'https://a.example/x',
    ],
    ['without its fragment', 'https://a.example/x#part', 'https://a.example/x'],
    ['normalized', 'HTTPS://A.Example:443/a/../b', 'https://a.example/b'],
    ['without a scheme', 'Look at WWW.a.example/x.', 'https://www.a.example/x'],
    ['with http on port 443', 'http://a.example:443/', 'http://a.example:443/'],
    [
      'international',
      'https://müller.example/größe',
      'https://xn--mller-kva.example/gr%C3%B6%C3%9Fe',
    ],
    ['on an allowed local host', 'http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
    [
      'with a private address, which is refused only when connecting',
      'http://2130706433/',
      'http://127.0.0.1/',
    ],
  ])('is %s', (_name, text, url) => {
    expect(findPreviewUrl(text, { ...settings, linkPreviewHosts: ['127.0.0.1:4000'] })).toBe(url);
  });

  test.each([
    ['a text without a link', 'Tea at four: bring a.example'],
    ['another scheme', 'ftp://a.example/x file:///etc/passwd'],
    ['a page of the community itself', 'https://kith.example/posts/1'],
    ['another port', 'https://a.example:8443/x'],
    ['credentials', 'https://ada:secret@a.example/'],
    ['a very long URL', `https://a.example/${'x'.repeat(limits.urlMaxLength)}`],
  ])('does not exist for %s', (_name, text) => {
    expect(findPreviewUrl(text, settings)).toBeNull();
  });
});

test('a page that cannot be reached is tried three times', () => {
  expect([1, 2, 3].map(retryDelayMs)).toEqual([10 * minuteMs, 2 * hourMs, null]);
});
