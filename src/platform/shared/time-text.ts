import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { timeCopy } from './copy.ts';
import { perLocale } from './language.ts';

const exact = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
);
const dayMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
);
const dayMonthYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

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
  const sameYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? dayMonth() : dayMonthYear()).format(ms);
}

/** A relative time that ends a sentence: "just now", "26 min ago", "5 h ago", "3 d ago", then the date. */
export function timeAgo(ms: number, now: number): string {
  const ago = now - ms;
  if (ago < minuteMs) return timeCopy.justNow;
  const text = relativeTime(ms, now);
  return ago < 7 * dayMs ? timeCopy.ago(text) : text;
}
