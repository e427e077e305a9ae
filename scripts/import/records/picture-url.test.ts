import { expect, test } from 'vitest';
import { readPictureUrl, storedPath } from './picture-url.ts';

test.each([
  [
    'https://store.test/v0/b/x.test/o/posts%2Fu1%2Fa%20cat.jpg?alt=media&token=1',
    'posts/u1/a cat.jpg',
  ],
  ['gs://bucket/posts/u1/cat.jpg', 'posts/u1/cat.jpg'],
  ['https://elsewhere.test/pictures/cat.jpg#top', 'pictures/cat.jpg'],
  ['cat.jpg', 'cat.jpg'],
  ['https://store.test/o/%zz.jpg', '%zz.jpg'],
])('the picture at %s has the path %s in the file store', (url, path) => {
  expect(storedPath(url)).toBe(path);
});

test('the default picture counts as no picture', () => {
  expect(readPictureUrl('https://old.test/default-avatar.png')).toBeNull();
  expect(readPictureUrl(null)).toBeNull();
});
