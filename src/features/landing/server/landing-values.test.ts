import { afterEach, expect, test } from 'vitest';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { landingValues } from './landing-values.ts';

afterEach(() => setLocaleResolver(() => undefined));

const values = () =>
  landingValues({
    events: [
      { title: 'Clay and tea', day: '2026-11-27', town: 'Leipzig', picture: null },
      { title: 'First walk', day: '2027-01-02', town: 'Leipzig', picture: null },
      { title: 'Late supper', day: '2027-03-01', town: 'Leipzig', picture: null },
    ],
    testimonials: [
      { text: 'Kind people.', name: 'Ada', memberSince: Date.UTC(2026, 2, 14), pictureUrl: null },
    ],
    joining: 'open',
    now: Date.UTC(2026, 10, 1),
  });

test('landingValues formats dates in English', () => {
  expect(values()).toMatchObject({
    events: {
      event: [
        { longDate: 'Friday 27 November', badgeMonth: 'Nov', badgeDay: 27 },
        { longDate: 'Saturday 2 January 2027', badgeMonth: 'Jan', badgeDay: 2 },
        { longDate: 'Monday 1 March 2027' },
      ],
    },
    testimonials: { first: { since: 'March 2026' } },
  });
});

test('landingValues formats dates in German', () => {
  setLocaleResolver(() => localeOf('de'));
  expect(values()).toMatchObject({
    events: {
      event: [
        { longDate: 'Freitag, 27. November', badgeMonth: 'Nov', badgeDay: 27 },
        { longDate: 'Samstag, 2. Januar 2027', badgeMonth: 'Jan', badgeDay: 2 },
        { longDate: 'Montag, 1. März 2027' },
      ],
    },
    testimonials: { first: { since: 'März 2026' } },
  });
});
