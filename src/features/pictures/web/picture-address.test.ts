import { expect, test } from 'vitest';
import { sourceSet, urlOfWidth } from './picture-address.ts';

test('the width is added to existing query parameters', () => {
  expect(urlOfWidth('/files/posts/ada/1-cat', 640)).toBe('/files/posts/ada/1-cat?w=640');
  expect(urlOfWidth('/files/profile-photos/ada?v=1', 96)).toBe(
    '/files/profile-photos/ada?v=1&w=96',
  );
});

test('the srcset lists every stored width', () => {
  const picture = {
    id: 'p',
    url: '/files/events/ada/1-fair',
    width: 640,
    height: 400,
    widths: [320, 640],
    placeholder: '',
    alt: '',
  };
  expect(sourceSet(picture)).toBe(
    '/files/events/ada/1-fair?w=320 320w, /files/events/ada/1-fair?w=640 640w',
  );
});
