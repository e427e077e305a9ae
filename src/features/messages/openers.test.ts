import { afterEach, expect, test } from 'vitest';
import { interestsDe } from '#features/profiles/interest-names.de.ts';
import { catalogueInterests } from '#features/profiles/interests.ts';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { openerCopyDe } from './opener-copy.de.ts';
import { composeOpeners, interestInSentence, isOpener, type Shared } from './openers.ts';

const nothing: Shared = {
  userName: 'Mira Kowalski',
  interests: [],
  sharedEvents: 0,
  area: null,
  newcomers: 'neither',
  event: null,
};
const event = { id: 'walk', title: 'Night walk', date: 1 };
const area = { id: 'north', name: 'Northside' };

registerTranslations('de', { opener: openerCopyDe, interests: interestsDe });
afterEach(() => setLocaleResolver(() => undefined));

test('every shared subject is used before one is used again', () => {
  const openers = composeOpeners({ ...nothing, event, area, interests: ['Hiking', 'Jazz'] });
  expect(openers).toEqual([
    'Hi Mira, we’re both going to “Night walk”. Do you know anyone there yet?',
    'Hi Mira, we have something in common: hiking. How did that start for you?',
    'Hi Mira, we’re both in Northside. Do you have a favourite place around here?',
  ]);
});

test('with one shared subject, two openers mention it and the third suits anyone', () => {
  const [first, second, third] = composeOpeners({ ...nothing, interests: ['Hiking'] });
  expect(first).toContain('hiking');
  expect(second).toContain('hiking');
  expect(third).toBe('Hi Mira, nice to meet you. What have you been enjoying lately?');
});

test.each<[string, Partial<Shared>]>([
  ['nothing', {}],
  ['one interest', { interests: ['Hiking'] }],
  ['many interests', { interests: ['Hiking', 'Jazz', 'Wine'] }],
  ['an event', { event }],
  ['an area', { area }],
  ['a past event', { sharedEvents: 2 }],
  ['that both are new', { newcomers: 'both' }],
  ['that they are new', { newcomers: 'they' }],
  ['that the viewer is new', { newcomers: 'viewer' }],
  [
    'everything',
    { event, area, sharedEvents: 1, interests: ['Hiking', 'Jazz'], newcomers: 'both' },
  ],
])('there are three different openers in each language for members who share %s', (_, shared) => {
  for (const language of ['en', 'de'] as const) {
    setLocaleResolver(() => ({ language, locale: language }));
    const openers = composeOpeners({ ...nothing, ...shared });
    expect(new Set(openers).size).toBe(3);
    for (const opener of openers) {
      expect(opener).toMatch(language === 'en' ? /^Hi Mira, / : /^Hallo Mira, /);
      expect(opener).not.toMatch(/undefined|null|Kowalski|!/);
    }
  }
});

test('in a sentence, interests are written as in running text', () => {
  const interests = ['Long walks', 'Yoga', 'French', 'K-pop', 'DIY', 'Kites'];
  const compose = () => interests.map(interestInSentence);
  expect(compose()).toEqual(['long walks', 'yoga', 'French', 'K-pop', 'DIY', 'Kites']);
  const isLowerCase = (text: string) => /^\p{Ll}/u.test(text);
  const inSentence = () => catalogueInterests.map(interestInSentence);
  const capitalized = ['TV series', '3D printing', 'French', 'Portuguese', 'Spanish'];
  expect(inSentence().filter((text) => !isLowerCase(text))).toEqual(capitalized);
  setLocaleResolver(() => localeOf('de'));
  expect(compose()).toEqual(['lange Spaziergänge', 'Yoga', 'Französisch', 'K-pop', 'DIY', 'Kites']);
  const lowerCase = ['lange Spaziergänge', 'ein Instrument spielen', 'künstliche Intelligenz'];
  expect(inSentence().filter(isLowerCase)).toEqual(lowerCase);
});

test('an opener is recognized only if nothing is added to it and it contains no link', () => {
  for (const opener of composeOpeners({ ...nothing, event, area, interests: ['Hiking'] })) {
    expect(isOpener(opener)).toBe(true);
    expect(isOpener(`${opener} Look at my shop.`)).toBe(false);
    expect(isOpener(opener.replace('Mira', 'Mira, see https://example.org'))).toBe(false);
  }
});
