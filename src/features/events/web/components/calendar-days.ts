import { perLocale } from '#platform/shared/language.ts';

/** A day in the viewer's time zone, as `2026-11-27`. */
export type Day = string;

const pad = (part: number): string => String(part).padStart(2, '0');

const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The local start of a day, moved by a number of months and days. Both can be negative. */
function toDate(day: Day, { months = 0, days = 0 } = {}): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1 + months, date + days);
}

/** The start of the day in UTC milliseconds. */
export const startOfDay = (day: Day): number => toDate(day).getTime();

export const addDays = (day: Day, days: number): Day => toDay(toDate(day, { days }));

export const monthOf = (day: Day): string => day.slice(0, 7);

/** The same day in another month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const first = `${monthOf(day)}-01`;
  const next = toDay(toDate(first, { months }));
  const last = toDay(toDate(next, { months: 1, days: -1 }));
  const same = `${monthOf(next)}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The day to select in another month: today, if it is in that month, or else the first. */
export function dayInMonth(day: Day, months: number, today: Day): Day {
  const first = addMonths(`${monthOf(day)}-01`, months);
  return monthOf(first) === monthOf(today) ? today : first;
}

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** Regions whose week usually starts on Sunday, for browsers that do not know the first day of a locale's week. */
const startsOnSunday = /-(US|CA|MX|BR|JP|KR|TW|HK|IN|IL|PH|ZA)\b/;

/** The first day of the week in the viewer's locale: 0 is Sunday, 1 is Monday. */
export const firstDayOfWeek = perLocale((tag) => {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const week = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (week) return week.firstDay % 7;
  return startsOnSunday.test(tag) ? 0 : 1;
});

/** The first day of the week that a day is in. */
export const startOfWeek = (day: Day, firstDay: number): Day =>
  addDays(day, -((toDate(day).getDay() - firstDay + 7) % 7));

/** The weeks of a calendar page: all that contain a day of the month. */
export function weeksOfMonth(day: Day, firstDay: number): Day[][] {
  const weeks: Day[][] = [];
  const month = monthOf(day);
  let start = startOfWeek(`${month}-01`, firstDay);
  while (weeks.length === 0 || monthOf(start) === month) {
    const first = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
    start = addDays(start, 7);
  }
  return weeks;
}

/** A range of start times, in UTC milliseconds. */
export interface TimeRange {
  from: number;
  to: number;
}

/** The week or the month that a day is in. */
export function rangeAround(day: Day, unit: 'week' | 'month', firstDay: number): TimeRange {
  const first = unit === 'week' ? startOfWeek(day, firstDay) : `${monthOf(day)}-01`;
  const next = unit === 'week' ? addDays(first, 7) : addMonths(first, 1);
  return { from: startOfDay(first), to: startOfDay(next) };
}

/** The day that a key moves to in the calendar, as in the date grids of the WAI-ARIA guide; null for other keys. */
export function dayForKey(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  firstDay: number,
): Day | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, firstDay);
    case 'End':
      return addDays(startOfWeek(day, firstDay), 6);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
