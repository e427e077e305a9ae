import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventFormCopy } from './form-copy.ts';
import { type EventInput, eventProblems, isPast, toInstant, toLocal } from './rules.ts';

const zones = ['UTC', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];

describe('times', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['2026-11-27T19:30', 'Europe/Amsterdam', '2026-11-27T18:30:00Z'],
    ['2026-07-01T19:30', 'Europe/Amsterdam', '2026-07-01T17:30:00Z'],
    ['2026-07-01T19:30', 'Asia/Kolkata', '2026-07-01T14:00:00Z'],
    // Clocks skip from 02:00 to 03:00 in spring and go back from 03:00 to 02:00 in autumn.
    ['2026-03-29T02:30', 'Europe/Amsterdam', '2026-03-29T01:30:00Z'],
    ['2026-10-25T02:30', 'Europe/Amsterdam', '2026-10-25T00:30:00Z'],
    // Lord Howe Island changes its clocks by half an hour.
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
  ])('%s in %s is %s, whatever the machine’s time zone', (local, zone, instant) => {
    for (const machineZone of [...zones, 'Europe/Lisbon']) {
      vi.stubEnv('TZ', machineZone);
      expect(toInstant(local, zone), machineZone).toBe(Date.parse(instant));
    }
  });

  test.each(['', 'tomorrow', '2026-02-30T10:00', '2026-01-01T25:00', '2026-01-01'])(
    '%j is not a valid time',
    (text) => expect(toInstant(text, 'UTC')).toBeNull(),
  );

  test('local times round-trip in several time zones', () => {
    const minute = 60_000;
    const times = fc.integer({ min: Date.UTC(2020, 0) / minute, max: Date.UTC(2040, 0) / minute });
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (minutes, zone) => {
        const local = toLocal(minutes * minute, zone);
        const again = toInstant(local, zone);
        expect(again).not.toBeNull();
        expect(toLocal(again ?? 0, zone)).toBe(local);
      }),
    );
  });
});

const now = Date.UTC(2026, 4, 1, 12);
const walk: EventInput = {
  title: 'A walk',
  description: '',
  date: '2026-05-02T10:00',
  endDate: '',
  timeZone: 'UTC',
  location: 'The ridge',
  isPublic: false,
  town: '',
};

describe('event validation', () => {
  test('a valid event has no problems', () => expect(eventProblems(walk, now)).toEqual({}));

  test.each<[Partial<EventInput>, object]>([
    [{ title: ' ' }, { title: eventFormCopy.titleRequired }],
    [{ title: 'ab' }, { title: eventFormCopy.titleTooShort }],
    [{ title: '🎉🎉' }, { title: eventFormCopy.titleTooShort }],
    [{ title: 'a'.repeat(121) }, { title: eventFormCopy.titleTooLong }],
    [{ description: 'a'.repeat(10_001) }, { description: eventFormCopy.descriptionTooLong }],
    [{ date: '' }, { date: eventFormCopy.dateRequired }],
    [{ date: '2026-04-30T10:00' }, { date: eventFormCopy.dateInPast }],
    [{ endDate: '2026-05-02T10:00' }, { endDate: eventFormCopy.endBeforeStart }],
    [{ endDate: 'later' }, { endDate: eventFormCopy.endBeforeStart }],
    [{ timeZone: 'Europe/Atlantis' }, { timeZone: eventFormCopy.zoneUnknown }],
    [{ timeZone: '+05:30' }, { timeZone: eventFormCopy.zoneUnknown }],
    [{ location: '' }, { location: eventFormCopy.locationRequired }],
    [{ location: 'a'.repeat(201) }, { location: eventFormCopy.locationTooLong }],
    [{ isPublic: true, town: ' ' }, { town: eventFormCopy.townRequired }],
    [{ isPublic: true, town: 'a'.repeat(61) }, { town: eventFormCopy.townTooLong }],
  ])('an event with %j is invalid', (change, problems) => {
    expect(eventProblems({ ...walk, ...change }, now)).toEqual(problems);
  });

  test.each<[string, Partial<EventInput>]>([
    ['a title of three letters', { title: 'abc' }],
    ['a title of three emoji', { title: '🎉🎉🎉' }],
    ['the longest title', { title: 'a'.repeat(120) }],
    ['a title of 120 emoji', { title: '🎉'.repeat(120) }],
    ['a description of 10,000 emoji', { description: '🎉'.repeat(10_000) }],
    ['a start in this minute', { date: '2026-05-01T12:00' }],
    ['an end one minute after the start', { endDate: '2026-05-02T10:01' }],
    ['a location of one letter', { location: 'a' }],
    ['a location of 200 emoji', { location: '🎉'.repeat(200) }],
    ['a town of 60 emoji', { isPublic: true, town: '🎉'.repeat(60) }],
  ])('an event with %s is valid', (_, change) => {
    expect(eventProblems({ ...walk, ...change }, now)).toEqual({});
  });

  test('an event that has started may keep its date', () => {
    const started = { ...walk, date: '2026-04-30T10:00' };
    for (const date of [Date.UTC(2026, 3, 30, 10), Date.UTC(2026, 3, 30, 10, 0, 30)]) {
      expect(eventProblems(started, now, { date, endDate: null })).toEqual({});
    }
  });
});

test('an event is past after its end or, without an end, three hours after its start', () => {
  const hour = 60 * 60_000;
  expect(isPast({ date: now - hour, endDate: null }, now)).toBe(false);
  expect(isPast({ date: now - 4 * hour, endDate: null }, now)).toBe(true);
  expect(isPast({ date: now - 4 * hour, endDate: now + hour }, now)).toBe(false);
  expect(isPast({ date: now - 4 * hour, endDate: now - hour }, now)).toBe(true);
});
