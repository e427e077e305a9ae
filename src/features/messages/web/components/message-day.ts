import { perLocale } from '#platform/shared/language.ts';
import { messageCopy } from '../../copy.ts';

const longDate = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const thisYear = perLocale((locale) => new Intl.DateTimeFormat(locale, longDate));
const otherYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...longDate, year: 'numeric' }),
);

/**
 * The day of a message in the local time zone: "Today", "Yesterday", then the date, with the year if it is
 * another one. Both arguments are UTC milliseconds.
 */
export function messageDay(ms: number, now: number): string {
  const [date, today, yesterday] = [new Date(ms), new Date(now), new Date(now)];
  yesterday.setDate(today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return messageCopy.today;
  if (date.toDateString() === yesterday.toDateString()) return messageCopy.yesterday;
  const isThisYear = date.getFullYear() === today.getFullYear();
  return (isThisYear ? thisYear() : otherYear()).format(ms);
}
