import { expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { analyticsCopy } from './copy.ts';

test.each([
  [1, 1, '1 new member from 1 view'],
  [2, 1500, '2 new members from 1,500 views'],
])('formats %i members from %i views', (members, views, text) => {
  expect(analyticsCopy.landingToMemberText(members, views)).toBe(text);
});

test('every page of the app has a readable name in the report', () => {
  expect(Object.keys(analyticsCopy.pageNames)).toEqual(pages.map(({ path }) => path));
});
