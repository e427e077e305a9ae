import { dayMs } from '#platform/shared/clock.ts';
import { perLocale } from '#platform/shared/language.ts';
import type { Event } from '../../contract.ts';

type Times = Pick<Event, 'date' | 'endDate'>;

/** As the reader writes it: in their own zone, or in UTC what a clock somewhere else shows. */
const format = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

const shortDate = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const longDate = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const year = { year: 'numeric' } as const;

const clock = format({ timeStyle: 'short' });
const clockInUtc = format({ timeStyle: 'short', timeZone: 'UTC' });
const shortDayInUtc = format({ ...shortDate, timeZone: 'UTC' });
const days = {
  short: { thisYear: format(shortDate), otherYear: format({ ...shortDate, ...year }) },
  long: { thisYear: format(longDate), otherYear: format({ ...longDate, ...year }) },
};
const month = format({ month: 'short' });

/** "2026-11-27T19:30": what the reader's own clock shows. */
export function readersClock(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const dayOf = (at: number): string => readersClock(at).slice(0, 10);

/** "Fri 27 Nov": some browsers set a comma there, and a time that follows needs one more. */
const withoutComma = (day: string): string => day.replace(/^([A-Za-z]+), (?=\d+ )/, '$1 ');

/** The year is said only where it is another one than now. */
function dayText(at: number, now: number, { thisYear, otherYear }: typeof days.short): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return withoutComma((isThisYear ? thisYear() : otherYear()).format(at));
}

/** From when to when on one day; a time of several words needs room around the dash. */
function between(begins: string, ends: string): string {
  return /\s/.test(begins) ? `${begins} – ${ends}` : `${begins}–${ends}`;
}

/** Whether it ends in the night that follows: who reads "20:00–02:00" needs no second day. */
function endsThatNight(date: number, endDate: number): boolean {
  const [begins, ends] = [readersClock(date).slice(11), readersClock(endDate).slice(11)];
  const nextDay = new Date(Date.parse(dayOf(date)) + dayMs).toISOString().slice(0, 10);
  return dayOf(endDate) === nextDay && ends < '06:00' && ends < begins;
}

/** From when to when, for those who know the day already. */
function hoursText({ date, endDate }: Times, now: number): string {
  const begins = clock().format(date);
  if (endDate === null) return begins;
  const ends = clock().format(endDate);
  if (dayOf(date) === dayOf(endDate) || endsThatNight(date, endDate)) return between(begins, ends);
  return `${begins} – ${dayText(endDate, now, days.short)}, ${ends}`;
}

/** On one line, in the reader's zone: "Fri 27 Nov, 19:30–21:30". */
export const whenInShort = (times: Times, now: number): string =>
  `${dayText(times.date, now, days.short)}, ${hoursText(times, now)}`;

/** When it begins, where there is no room for more: "Fri 27 Nov, 19:30". */
export const beginInShort = ({ date }: Times, now: number): string =>
  whenInShort({ date, endDate: null }, now);

/** On two lines: the day, and from when to when. */
export const whenInFull = (times: Times, now: number): { day: string; hours: string } => ({
  day: dayText(times.date, now, days.long),
  hours: hoursText(times, now),
});

/** What a leaf of a calendar shows. */
export const leafOf = (at: number): { month: string; day: number } => ({
  month: month().format(at),
  day: new Date(at).getDate(),
});

/** Where the event's clock differs from the reader's: what it shows there, and the place's name. */
export function clockThere({
  date,
  localDate,
  timeZone,
}: Pick<Event, 'date' | 'localDate' | 'timeZone'>): { time: string; place: string } | null {
  if (readersClock(date) === localDate) return null;
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const there = Date.parse(`${localDate}Z`);
  const time = clockInUtc().format(there);
  if (localDate.startsWith(dayOf(date))) return { time, place };
  return { time: `${withoutComma(shortDayInUtc().format(there))}, ${time}`, place };
}
