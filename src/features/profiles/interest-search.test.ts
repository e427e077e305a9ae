import { afterEach, expect, test } from 'vitest';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { interestsDe } from './interest-names.de.ts';
import { interestName } from './interest-names.ts';
import { isFoundBy, meansInterest, offeredIn } from './interest-search.ts';

function readGerman(): void {
  registerTranslations('de', { interests: interestsDe });
  setLocaleResolver(() => localeOf('de'));
}
afterEach(() => setLocaleResolver(() => undefined));

test('an interest is called by the reader’s word, what a member wrote by theirs', () => {
  expect(interestName('Ceramics')).toBe('Ceramics');
  readGerman();
  expect(interestName('Ceramics')).toBe('Töpfern');
  expect(interestName('Night trains')).toBe('Night trains');
  expect(interestName('constructor')).toBe('constructor');
});

test('it is found by the word that is shown and by the English one', () => {
  readGerman();
  expect(isFoundBy(' töpf', 'Ceramics')).toBe(true);
  expect(isFoundBy('cera', 'Ceramics')).toBe(true);
  expect(isFoundBy('töpf', 'Drawing')).toBe(false);
  expect(meansInterest('musik', 'Music')).toBe(true);
  expect(meansInterest('mus', 'Music')).toBe(false);
});

test('what is offered follows the reader’s alphabet', () => {
  expect(offeredIn('Lifestyle').slice(0, 3)).toEqual(['Baking', 'Camping', 'Coffee']);
  readGerman();
  expect(offeredIn('Lifestyle').slice(0, 3)).toEqual(['Baking', 'Camping', 'Food']);
});

test('no two interests have the same word', () => {
  const words = Object.values(interestsDe);
  expect(new Set(words).size).toBe(words.length);
});
