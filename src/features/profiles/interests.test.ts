import { expect, test } from 'vitest';
import {
  checkCustomInterest,
  getCategory,
  groupInterests,
  interestCatalogue,
  interestCategories,
  interestKey,
  sharedInterests,
} from './interests.ts';
import { limits } from './limits.ts';
import { wizardInterests } from './rules.ts';

const catalogued = interestCategories.flatMap((category) => interestCatalogue[category]);

test('the categories are the eight that the specification lists, in the same order', () => {
  expect(interestCategories).toEqual([
    'Social',
    'Entertainment',
    'Creative',
    'Lifestyle',
    'Tech & Science',
    'Sports & Activities',
    'Learning',
    'Other',
  ]);
});

test('each category has at least twelve interests', () => {
  for (const category of interestCategories) {
    expect(interestCatalogue[category].length, category).toBeGreaterThanOrEqual(12);
  }
});

test('no interest appears twice or exceeds the length limit', () => {
  expect(new Set(catalogued.map(interestKey)).size).toBe(catalogued.length);
  for (const name of catalogued) expect(name.length).toBeLessThanOrEqual(limits.interestMaxLength);
});

test('the wizard offers the fifteen interests that the specification lists, in the same order', () => {
  const listed =
    'Technology, Sports, Music, Art, Travel, Food, Fashion, Gaming, Books, Movies, Fitness, Photography, Nature, Science, Cooking';
  expect(wizardInterests.join(', ')).toBe(listed);
});

test('every interest of the wizard has a category other than Other', () => {
  for (const name of wizardInterests) expect(getCategory(name), name).not.toBe('Other');
});

test('interests are grouped in the order of the categories, without empty groups', () => {
  expect(groupInterests(['Hiking', 'Ceramics', 'Photography'], [])).toEqual([
    { category: 'Creative', interests: ['Ceramics', 'Photography'] },
    { category: 'Sports & Activities', interests: ['Hiking'] },
  ]);
});

test('custom interests and unknown names are grouped under Other', () => {
  expect(groupInterests(['Music', 'Yodelling'], ['Night trains'])).toEqual([
    { category: 'Entertainment', interests: ['Music'] },
    { category: 'Other', interests: ['Yodelling', 'Night trains'] },
  ]);
});

test('an interest that was both chosen and typed appears once, and blank ones are dropped', () => {
  expect(groupInterests(['Music'], ['music ', '  '])).toEqual([
    { category: 'Entertainment', interests: ['Music'] },
  ]);
  expect(groupInterests([], [])).toEqual([]);
});

test.each([
  ['hIKING ', 'Hiking'],
  ['ÖL  MALEN', 'Öl malen'],
])('the custom interest %j is refused while %j is selected', (text, selected) => {
  expect(checkCustomInterest(text, [selected]).ok).toBe(false);
});

test.each([
  ['Öl malen', 'Ol malen'],
  ['Kites', 'Hiking'],
  // The first name has a full-width F. `sharedInterests`, too, treats the two names as different.
  ['Ｆilm', 'Film'],
])('the custom interest %j is accepted while %j is selected', (text, selected) => {
  expect(checkCustomInterest(text, [selected]).ok).toBe(true);
});

test('shared interests match regardless of case', () => {
  const ines = { interests: ['Ceramics', 'Hiking'], customInterests: ['Night trains'] };
  const tomas = { interests: ['hiking', 'Music'], customInterests: ['night Trains'] };
  expect(sharedInterests(ines, tomas)).toEqual(['Hiking', 'Night trains']);
  expect(sharedInterests(ines, { interests: [], customInterests: [] })).toEqual([]);
});
