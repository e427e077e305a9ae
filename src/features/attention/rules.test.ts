import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocal } from '#features/events/rules.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import {
  type Channel,
  channelFor,
  type DeliveryConditions,
  dayStart,
  maxMailsADay,
  maxPushesADay,
  nextDigestAt,
  nextMorning,
  quietEnd,
} from './rules.ts';

/** Monday noon in Berlin. */
const noon = Date.parse('2026-11-23T11:00Z');
const berlin = { timeZone: 'Europe/Berlin', quietFrom: 22, quietTo: 8 };
const conditions = (given: Partial<DeliveryConditions> = {}): DeliveryConditions => ({
  chosen: null,
  hasDevice: true,
  canMail: true,
  digest: 'never',
  preferences: berlin,
  pausedUntil: 0,
  sentToday: { push: 0, mail: 0 },
  startsAt: null,
  ...given,
});

describe('the channel of a notification:', () => {
  test.each<[title: string, given: Partial<DeliveryConditions>, expected: Channel]>([
    ['a push, where the member chose pushes and has a device', { chosen: 'push' }, 'push'],
    [
      'nothing if the member has no device and gets no digest',
      { chosen: 'push', hasDevice: false },
      'none',
    ],
    [
      'the digest if the member has no device',
      { chosen: 'push', hasDevice: false, digest: 'weekly' },
      'digest',
    ],
    [
      'the digest after three pushes on one day',
      { chosen: 'push', digest: 'daily', sentToday: { push: maxPushesADay, mail: 0 } },
      'digest',
    ],
    [
      'nothing after three pushes on one day if the member gets no digest',
      { chosen: 'push', sentToday: { push: maxPushesADay, mail: 0 } },
      'none',
    ],
    ['an email, where the member chose emails', { chosen: 'mail' }, 'mail'],
    ['never an email to an unconfirmed address', { chosen: 'mail', canMail: false }, 'none'],
    [
      'no digest to an unconfirmed address',
      { chosen: 'digest', canMail: false, digest: 'daily' },
      'none',
    ],
    [
      'the digest after many emails on one day',
      { chosen: 'mail', digest: 'daily', sentToday: { push: 0, mail: maxMailsADay } },
      'digest',
    ],
    [
      'the digest, where the member chose the digest',
      { chosen: 'digest', digest: 'weekly' },
      'digest',
    ],
    [
      'nothing, where the member chose the digest but has turned it off',
      { chosen: 'digest' },
      'none',
    ],
    [
      'nothing, where the member chose to see it only on the site',
      { chosen: 'none', digest: 'daily' },
      'none',
    ],
    ['by default, a push for a message', {}, 'push'],
  ])('%s', (_title, given, channel) => {
    expect(channelFor('message', conditions(given), noon)).toEqual({ channel });
  });

  test('by default, a push for a mention', () => {
    expect(channelFor('mention', conditions(), noon)).toEqual({ channel: 'push' });
  });

  test.each(['case_decided', 'report_decided'] as const)(
    'a push for a %s, at night and after three others on one day',
    (kind) => {
      const night = Date.parse('2026-11-23T23:00Z');
      const busy = conditions({ sentToday: { push: maxPushesADay, mail: maxMailsADay } });
      expect(channelFor(kind, busy, night)).toEqual({ channel: 'push' });
      expect(channelFor('message', conditions(), night)).not.toHaveProperty('channel');
    },
  );

  test.each(['comment', 'reply', 'request', 'join', 'like', 'invitation_used'] as const)(
    'by default, no push or email for the kind %s',
    (kind) => {
      expect(channelFor(kind, conditions(), noon)).toEqual({ channel: 'none' });
      expect(channelFor(kind, conditions({ digest: 'weekly' }), noon)).toEqual({
        channel: 'digest',
      });
    },
  );

  test('a notification that waits for the morning counts towards the limit of that day', () => {
    const night = Date.parse('2026-11-23T23:00Z');
    const busy = conditions({ sentToday: { push: maxPushesADay, mail: maxMailsADay } });
    expect(channelFor('message', busy, night)).toHaveProperty('waitUntil');
  });

  test('a pause and quiet hours only delay the notification', () => {
    const pausedUntil = noon + hourMs;
    expect(channelFor('message', conditions({ pausedUntil }), noon)).toEqual({
      waitUntil: pausedUntil,
    });
    expect(channelFor('message', conditions({ pausedUntil }), pausedUntil)).toEqual({
      channel: 'push',
    });
    const night = Date.parse('2026-11-23T23:30Z');
    const eight = Date.parse('2026-11-24T07:00Z');
    for (const chosen of ['push', 'mail'] as const) {
      expect(channelFor('message', conditions({ chosen }), night)).toEqual({ waitUntil: eight });
    }
    expect(channelFor('message', conditions({ pausedUntil: eight + 1 }), night)).toEqual({
      waitUntil: eight + 1,
    });
  });
});

test('quiet hours delay a notification about an event until six hours before it starts at the latest', () => {
  const night = Date.parse('2026-11-23T23:30Z');
  const eight = Date.parse('2026-11-24T07:00Z');
  const decide = (startsAt: number, pausedUntil = 0) =>
    channelFor('reminder', conditions({ startsAt, pausedUntil }), night);
  expect(decide(night + 6 * hourMs)).toEqual({ channel: 'push' });
  expect(decide(night + 6 * hourMs + 1)).toEqual({ waitUntil: night + 1 });
  expect(decide(eight + 6 * hourMs)).toEqual({ waitUntil: eight });
  expect(decide(night + hourMs, night + 1)).toEqual({ waitUntil: night + 1 });
});

describe('quiet hours', () => {
  test.each<
    [title: string, now: string, zone: string, from: number, to: number, end: string | null]
  >([
    ['begin at 22', '2026-11-23T21:00Z', 'Europe/Berlin', 22, 8, '2026-11-24T07:00Z'],
    ['have not begun at 21:59', '2026-11-23T20:59Z', 'Europe/Berlin', 22, 8, null],
    ['are over at 8', '2026-11-24T07:00Z', 'Europe/Berlin', 22, 8, null],
    ['still apply at 7:59', '2026-11-24T06:59Z', 'Europe/Berlin', 22, 8, '2026-11-24T07:00Z'],
    ['follow the member’s zone', '2026-11-24T02:00Z', 'America/New_York', 22, 8, null],
    ['in New York', '2026-11-24T04:00Z', 'America/New_York', 22, 8, '2026-11-24T13:00Z'],
    [
      'in a zone with a half-hour offset',
      '2026-11-23T20:00Z',
      'Asia/Kolkata',
      22,
      8,
      '2026-11-24T02:30Z',
    ],
    ['in the daytime', '2026-11-23T12:00Z', 'Europe/Berlin', 12, 14, '2026-11-23T13:00Z'],
    ['of no length', '2026-11-23T21:00Z', 'Europe/Berlin', 22, 22, null],
    ['when clocks go forward', '2027-03-28T00:30Z', 'Europe/Berlin', 22, 8, '2027-03-28T06:00Z'],
    [
      'that end in the skipped hour',
      '2027-03-28T00:30Z',
      'Europe/Berlin',
      22,
      2,
      '2027-03-28T01:00Z',
    ],
    ['when clocks go back', '2026-10-24T23:30Z', 'Europe/Berlin', 22, 8, '2026-10-25T07:00Z'],
    [
      'that end in the repeated hour',
      '2026-10-24T23:30Z',
      'Europe/Berlin',
      22,
      2,
      '2026-10-25T00:00Z',
    ],
    ['in the repeated hour', '2026-10-25T01:30Z', 'Europe/Berlin', 22, 3, '2026-10-25T02:00Z'],
  ])('%s', (_title, now, timeZone, quietFrom, quietTo, end) => {
    const expected = end === null ? null : Date.parse(end);
    expect(quietEnd({ timeZone, quietFrom, quietTo }, Date.parse(now))).toBe(expected);
  });

  test('always end in the future, within a day, and outside of quiet hours', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ];
    const hour = fc.integer({ min: 0, max: 23 });
    const minute = fc.integer({ min: 29_000_000, max: 30_500_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        hour,
        hour,
        minute,
        (timeZone, quietFrom, quietTo, at) => {
          const quiet = { timeZone, quietFrom, quietTo };
          const now = at * minuteMs;
          const end = quietEnd(quiet, now);
          if (end === null) return;
          expect(end).toBeGreaterThan(now);
          expect(end - now).toBeLessThanOrEqual(dayMs + hourMs);
          expect(quietEnd(quiet, end)).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the next digest', () => {
  const at = (text: string) => Date.parse(text);
  test.each([
    ['daily', '2026-11-23T07:59Z', 'Europe/Berlin', '2026-11-23T08:00Z'],
    ['daily', '2026-11-23T08:00Z', 'Europe/Berlin', '2026-11-24T08:00Z'],
    ['weekly', '2026-11-23T08:00Z', 'Europe/Berlin', '2026-11-29T08:00Z'],
    ['weekly', '2026-11-29T07:59Z', 'Europe/Berlin', '2026-11-29T08:00Z'],
    ['weekly', '2026-11-29T08:00Z', 'Europe/Berlin', '2026-12-06T08:00Z'],
    // It is still Saturday in New York, and already Sunday in Auckland.
    ['weekly', '2026-11-29T03:00Z', 'America/New_York', '2026-11-29T14:00Z'],
    ['weekly', '2026-11-28T12:00Z', 'Pacific/Auckland', '2026-11-28T20:00Z'],
    ['daily', '2027-03-27T12:00Z', 'Europe/Berlin', '2027-03-28T07:00Z'],
  ] as const)('%s after %s in %s is at %s', (frequency, now, zone, expected) => {
    expect(nextDigestAt(frequency, at(now), zone)).toBe(at(expected));
  });
});

test.each([
  ['2026-11-23T11:00Z', 'Europe/Berlin', '2026-11-24T08:00Z'],
  ['2026-11-23T07:00Z', 'Europe/Berlin', '2026-11-24T08:00Z'],
  ['2026-11-24T01:00Z', 'Europe/Berlin', '2026-11-24T08:00Z'],
])('the next morning after %s in %s is at %s', (now, zone, expected) => {
  expect(nextMorning(Date.parse(now), zone)).toBe(Date.parse(expected));
});

test('a day begins at local midnight', () => {
  expect(toLocal(dayStart(noon, 'Asia/Tokyo'), 'Asia/Tokyo')).toBe('2026-11-23T00:00');
  expect(toLocal(dayStart(noon, 'America/Los_Angeles'), 'America/Los_Angeles')).toBe(
    '2026-11-23T00:00',
  );
});
