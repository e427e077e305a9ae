import { capitalize } from '#platform/shared/capitalize.ts';
import { perLocale } from '#platform/shared/language.ts';
import { dateText, format, longDay } from '#platform/shared/time-text.ts';
import { addDays, type Day, startOfDay } from './calendar-days.ts';
import { dayOf } from './event-time.ts';

const month = format({ month: 'long', year: 'numeric' });
const shortWeekday = format({ weekday: 'short' });
const longWeekday = format({ weekday: 'long' });
const nearDays = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** "Friday 27 November", with the year unless it is the current year. */
export const longDayText = (day: Day, now: number): string =>
  dateText(startOfDay(day), now, longDay);

/** "Today", "Tomorrow" or "Yesterday"; empty for other days. */
export function nearDayText(day: Day, now: number): string {
  const today = dayOf(now);
  const distance = [-1, 0, 1].find((days) => addDays(today, days) === day);
  return distance === undefined ? '' : capitalize(nearDays().format(distance, 'day'));
}

/** "November 2026" */
export const monthText = (day: Day): string => month().format(startOfDay(day));

export const weekdayTexts = (day: Day): { short: string; long: string } => ({
  short: shortWeekday().format(startOfDay(day)),
  long: longWeekday().format(startOfDay(day)),
});
