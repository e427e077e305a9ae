import { afterEach, expect, test } from 'vitest';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { interestsDe } from './interest-names.de.ts';
import { interestName } from './interest-names.ts';
import { isInterestName, matchesSearch, sortedInterests } from './interest-search.ts';

function switchToGerman(): void {
  registerTranslations('de', { interests: interestsDe });
  setLocaleResolver(() => localeOf('de'));
}
afterEach(() => setLocaleResolver(() => undefined));

test('interests of the catalogue are translated, but custom ones are not', () => {
  expect(interestName('Ceramics')).toBe('Ceramics');
  switchToGerman();
  expect(interestName('Ceramics')).toBe('Töpfern');
  expect(interestName('Night trains')).toBe('Night trains');
  expect(interestName('constructor')).toBe('constructor');
});

test('an interest is found by its translated and by its English name', () => {
  switchToGerman();
  expect(matchesSearch(' töpf', 'Ceramics')).toBe(true);
  expect(matchesSearch('cera', 'Ceramics')).toBe(true);
  expect(matchesSearch('töpf', 'Drawing')).toBe(false);
  expect(isInterestName('musik', 'Music')).toBe(true);
  expect(isInterestName('mus', 'Music')).toBe(false);
});

test('interests are sorted by their translated names', () => {
  expect(sortedInterests('Lifestyle').slice(0, 3)).toEqual(['Baking', 'Camping', 'Coffee']);
  switchToGerman();
  expect(sortedInterests('Lifestyle').slice(0, 3)).toEqual(['Baking', 'Camping', 'Food']);
});

test('no two interests share a German name', () => {
  const names = Object.values(interestsDe);
  expect(new Set(names).size).toBe(names.length);
});
