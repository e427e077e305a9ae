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

const copy = catalogue('sample', {
  like: 'Like',
  going: (count: number): string => `${count} going`,
  untranslated: 'Only here',
});

afterEach(() => setLocaleResolver(() => undefined));

test('copy is returned in the current language', () => {
  registerTranslations('de', {
    sample: { like: 'Gefällt mir', going: (count: number) => `${count} dabei` },
  });
  const inEnglish = [copy.like, copy.going(3)];
  setLocaleResolver(() => localeOf('de'));
  expect([inEnglish, copy.like, copy.going(3)]).toEqual([
    ['Like', '3 going'],
    'Gefällt mir',
    '3 dabei',
  ]);
});

test('copy without a translation falls back to English', () => {
  setLocaleResolver(() => localeOf('de'));
  registerTranslations('de', { sample: { like: 'Gefällt mir' } });
  const other = catalogue('untranslated', { reply: 'Reply' });
  expect([copy.untranslated, other.reply]).toEqual(['Only here', 'Reply']);
});

test('translations that are registered later do not replace those of other catalogues', () => {
  setLocaleResolver(() => localeOf('de'));
  const other = catalogue('later', { reply: 'Reply' });
  registerTranslations('de', { sample: { like: 'Gefällt mir' } });
  registerTranslations('de', { later: { reply: 'Antworten' } });
  expect([copy.like, other.reply]).toEqual(['Gefällt mir', 'Antworten']);
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
])('the tag %s selects the language %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([
  ['de', ['de-AT', 'de-DE'], 'de-AT'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['de', ['en-US'], 'de-DE'],
  ['en', [], 'en-GB'],
  // Some browsers send this locale, which Intl rejects.
  ['en', ['en-US@posix'], 'en-GB'],
  ['en', ['en-US@posix', 'en-US'], 'en-US'],
] as const)(
  'the language %s with the browser locales %j uses the locale %s',
  (language, locales, locale) => {
    expect(localeWith(language, locales)).toEqual({ language, locale });
  },
);

test('numbers are formatted for the current locale', () => {
  const number = perLocale((locale) => new Intl.NumberFormat(locale));
  const thousands = ['de-DE', 'en-GB', 'de-AT', 'de-DE'].map((locale) => {
    setLocaleResolver(() => ({ language: 'de', locale }));
    return number().format(1234567);
  });
  expect(thousands).toEqual(['1.234.567', '1,234,567', '1\u00a0234\u00a0567', '1.234.567']);
  setLocaleResolver(() => undefined);
  expect(currentLocale()).toEqual({ language: 'en', locale: 'en-GB' });
});
