import { expect, test } from 'vitest';
import { noticeKinds } from '../../rules.ts';
import { noticeGroups } from './notice-groups.ts';

test('the settings have each kind of notification once', () => {
  const shown = noticeGroups.flatMap(({ kinds }) => kinds);
  expect([...shown].sort()).toEqual([...noticeKinds].sort());
});
