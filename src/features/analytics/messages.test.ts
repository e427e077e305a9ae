import { expect, test } from 'vitest';
import { analyticsMessages } from './messages.ts';

test.each([
  [1, 1, '1 new member for 1 view'],
  [2, 1500, '2 new members for 1,500 views'],
])('%i of %i', (members, views, words) => {
  expect(analyticsMessages.landingToMemberSays(members, views)).toBe(words);
});
