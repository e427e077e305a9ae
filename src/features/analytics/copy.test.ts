import { expect, test } from 'vitest';
import { analyticsCopy } from './copy.ts';

test.each([
  [1, 1, '1 new member for 1 view'],
  [2, 1500, '2 new members for 1,500 views'],
])('%i of %i', (members, views, words) => {
  expect(analyticsCopy.landingToMemberSays(members, views)).toBe(words);
});
