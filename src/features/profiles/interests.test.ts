import { expect, test } from 'vitest';
import {
  categoryOf,
  checkCustomInterest,
  groupInterests,
  interestCatalogue,
  interestCategories,
  interestKey,
  sharedInterests,
} from './interests.ts';
import { limits, wizardInterests } from './rules.ts';

const catalogued = interestCategories.flatMap((category) => interestCatalogue[category]);

test('the categories are the eight of the specification, in its order', () => {
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

test('each of the eight categories offers at least twelve interests', () => {
  for (const category of interestCategories) {
    expect(interestCatalogue[category].length, category).toBeGreaterThanOrEqual(12);
  }
});

test('no interest is offered twice, nor is one longer than the wire allows', () => {
  expect(new Set(catalogued.map(interestKey)).size).toBe(catalogued.length);
  for (const name of catalogued) expect(name.length).toBeLessThanOrEqual(limits.interestMaxLength);
});

test('whatever the wizard offers has a category of its own', () => {
  for (const name of wizardInterests) expect(categoryOf(name), name).not.toBe('Other');
});

test('groups follow the order of the categories and leave out the empty ones', () => {
  expect(groupInterests(['Hiking', 'Ceramics', 'Photography'], [])).toEqual([
    { category: 'Creative', interests: ['Ceramics', 'Photography'] },
    { category: 'Sports & Activities', interests: ['Hiking'] },
  ]);
});

test("one's own words stand in Other, as does what the catalogue does not know", () => {
  expect(groupInterests(['Music', 'Yodelling'], ['Night trains'])).toEqual([
    { category: 'Entertainment', interests: ['Music'] },
    { category: 'Other', interests: ['Yodelling', 'Night trains'] },
  ]);
});

test('an interest that was chosen and written stands there once; blanks do not at all', () => {
  expect(groupInterests(['Music'], ['music ', '  '])).toEqual([
    { category: 'Entertainment', interests: ['Music'] },
  ]);
  expect(groupInterests([], [])).toEqual([]);
});

test.each([
  ['hIKING ', 'Hiking', false],
  ['ÖL  MALEN', 'Öl malen', false],
  ['Öl malen', 'Ol malen', true],
  ['Kites', 'Hiking', true],
  // Shared interests would not be found between these two either.
  ['Ｆilm', 'Film', true],
])('one’s own %j beside %j: compared as it is stored', (text, selected, ok) => {
  expect(checkCustomInterest(text, [selected]).ok).toBe(ok);
});

test('what two people share is found whatever the capitals and whoever wrote it', () => {
  const ines = { interests: ['Ceramics', 'Hiking'], customInterests: ['Night trains'] };
  const tomas = { interests: ['hiking', 'Music'], customInterests: ['night Trains'] };
  expect(sharedInterests(ines, tomas)).toEqual(['Hiking', 'Night trains']);
  expect(sharedInterests(ines, { interests: [], customInterests: [] })).toEqual([]);
});
