import { afterEach, expect, test } from 'vitest';
import { catalogue, registerTranslations } from './catalogue.ts';
import {
  currentLocale,
  languageOf,
  localeOf,
  localeWith,
  perLocale,
  setLocaleResolver,
} from './language.ts';

const words = catalogue('sample', {
  like: 'Like',
  going: (count: number): string => `${count} going`,
  untranslated: 'Only here',
});

afterEach(() => setLocaleResolver(() => undefined));

test('a word is read in the language of whoever reads it', () => {
  registerTranslations('de', {
    sample: { like: 'Gefällt mir', going: (count: number) => `${count} dabei` },
  });
  const inEnglish = [words.like, words.going(3)];
  setLocaleResolver(() => localeOf('de'));
  expect([inEnglish, words.like, words.going(3)]).toEqual([
    ['Like', '3 going'],
    'Gefällt mir',
    '3 dabei',
  ]);
});

test('what was never learnt is said in English', () => {
  setLocaleResolver(() => localeOf('de'));
  registerTranslations('de', {});
  expect([words.like, words.untranslated]).toEqual(['Like', 'Only here']);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch', 'de'],
  ['en-US', 'en'],
  ['den', null],
  ['fr', null],
  ['', null],
  [undefined, null],
])('the tag %s asks for %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([
  ['de', ['de-AT', 'de-DE'], 'de-AT'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['de', ['en-US'], 'de-DE'],
  ['en', [], 'en-GB'],
  // What some browsers say of themselves, and Intl refuses.
  ['en', ['en-US@posix'], 'en-GB'],
  ['en', ['en-US@posix', 'en-US'], 'en-US'],
] as const)('a reader of %s whose browser says %j has the locale %s', (language, said, locale) => {
  expect(localeWith(language, said)).toEqual({ language, locale });
});

test('dates and numbers are written as the reader’s locale has it', () => {
  const number = perLocale((locale) => new Intl.NumberFormat(locale));
  const thousands = ['de-DE', 'en-GB', 'de-AT', 'de-DE'].map((locale) => {
    setLocaleResolver(() => ({ language: 'de', locale }));
    return number().format(1234567);
  });
  expect(thousands).toEqual(['1.234.567', '1,234,567', '1\u00a0234\u00a0567', '1.234.567']);
  setLocaleResolver(() => undefined);
  expect(currentLocale()).toEqual({ language: 'en', locale: 'en-GB' });
});
