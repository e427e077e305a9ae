import { expect, test } from 'vitest';
import { targetPath } from './target-path.ts';

test.each([
  [{ kind: 'post', id: 'a', commentId: null }, '/posts/a'],
  [{ kind: 'post', id: 'a', commentId: 'c' }, '/posts/a?comment=c'],
  [{ kind: 'event', id: 'a', commentId: 'c' }, '/events/a?comment=c'],
  [{ kind: 'conversation', id: 'a', commentId: null }, '/messages/a'],
  [{ kind: 'events', id: null, commentId: null }, '/events'],
  [{ kind: 'people', id: null, commentId: null }, '/people'],
  [{ kind: 'requests', id: null, commentId: null }, '/messages/requests'],
  [{ kind: 'cases', id: null, commentId: null }, '/cases'],
  [{ kind: 'case', id: 'a', commentId: null }, '/cases/a'],
  [{ kind: 'profile', id: 'a', commentId: null }, '/profile/a'],
] as const)('a notification about %j links to %s', (target, path) => {
  expect(targetPath(target)).toBe(path);
});
