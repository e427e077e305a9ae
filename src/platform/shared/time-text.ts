import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { timeCopy } from './copy.ts';
import { perLocale } from './language.ts';

/** Creates a function that returns the formatter for the current locale. */
export const format = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

/** Creates the two formats of a date for `dateText`: without and with the year. */
export const dateFormats = (options: Intl.DateTimeFormatOptions) => ({
  thisYear: format(options),
  otherYear: format({ ...options, year: 'numeric' }),
});

const exact = format({ dateStyle: 'full', timeStyle: 'short' });
const dayMonth = dateFormats({ day: 'numeric', month: 'short' });

/** The formats of "Friday 27 November". */
export const longDay = dateFormats({ weekday: 'long', day: 'numeric', month: 'long' });

/** A key for the local calendar day: two times have the same key if they are on the same day. */
export const dayKey = (ms: number): string => new Date(ms).toDateString();

/** "Fri 27 Nov", without the comma that some browsers add. */
export const withoutComma = (day: string): string => day.replace(/^([A-Za-z]+), (?=\d+ )/, '$1 ');

/** Formats a date in the local time zone. Includes the year unless it is the current year. */
export function dateText(ms: number, now: number, formats: ReturnType<typeof dateFormats>): string {
  const isThisYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  return withoutComma((isThisYear ? formats.thisYear : formats.otherYear)().format(ms));
}

const utcDay = format({ dateStyle: 'long', timeZone: 'UTC' });

/** The day in UTC, for texts that the server composes without knowing the reader's time zone: "21 November 2026". */
export const dayInUtc = (ms: number): string => utcDay().format(ms);

/** The exact time in the local time zone: "Saturday 21 November 2026 at 14:05". */
export const exactTime = (ms: number): string => exact().format(ms);

/**
 * A relative time, as short as possible: "now", "26 min", "5 h", "3 d", then the date. A time in the
 * future (because of clock skew) counts as now. Both arguments are UTC milliseconds.
 */
export function relativeTime(ms: number, now: number): string {
  const ago = now - ms;
  if (ago < minuteMs) return timeCopy.now;
  if (ago < hourMs) return timeCopy.minutes(Math.floor(ago / minuteMs));
  if (ago < dayMs) return timeCopy.hours(Math.floor(ago / hourMs));
  if (ago < 7 * dayMs) return timeCopy.days(Math.floor(ago / dayMs));
  return dateText(ms, now, dayMonth);
}

/** A relative time that ends a sentence: "just now", "26 min ago", "5 h ago", "3 d ago", then the date. */
export function timeAgo(ms: number, now: number): string {
  const ago = now - ms;
  if (ago < minuteMs) return timeCopy.justNow;
  const text = relativeTime(ms, now);
  return ago < 7 * dayMs ? timeCopy.ago(text) : text;
}
