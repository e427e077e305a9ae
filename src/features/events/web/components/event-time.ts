import { dayMs } from '#platform/shared/clock.ts';
import { dateFormats, dateText, format } from '#platform/shared/time-text.ts';
import type { Event } from '../../contract.ts';
import { shortDate } from '../../zone-text.ts';

export type Times = Pick<Event, 'date' | 'endDate'>;

const clock = format({ timeStyle: 'short' });
const shortDay = dateFormats(shortDate);
const month = format({ month: 'short' });

/** A time in the viewer's time zone, as "2026-11-27T19:30". */
export function viewersLocalTime(at: number): string {
  const date = new Date(at);
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

export const dayOf = (at: number): string => viewersLocalTime(at).slice(0, 10);

/** Formats a range of times. Times with a space, such as "7:30 PM", get spaces around the dash. */
function timeRange(begins: string, ends: string): string {
  return /\s/.test(begins) ? `${begins} – ${ends}` : `${begins}–${ends}`;
}

/**
 * Whether the event lasts less than 24 hours and ends before 06:00 the next morning. If so, "20:00–02:00" is clear
 * without a second date.
 */
function endsThatNight(date: number, endDate: number): boolean {
  const begins = viewersLocalTime(date).slice(11);
  const ends = viewersLocalTime(endDate).slice(11);
  const nextDay = new Date(Date.parse(dayOf(date)) + dayMs).toISOString().slice(0, 10);
  return dayOf(endDate) === nextDay && ends < '06:00' && ends < begins;
}

/** The range of times. Includes the end's date unless the event ends on the same day or that night. */
export function hoursText({ date, endDate }: Times, now: number): string {
  const begins = clock().format(date);
  if (endDate === null) return begins;
  const ends = clock().format(endDate);
  if (dayOf(date) === dayOf(endDate) || endsThatNight(date, endDate))
    return timeRange(begins, ends);
  return `${begins} – ${dateText(endDate, now, shortDay)}, ${ends}`;
}

/** The date and the range of times, in the viewer's time zone: "Fri 27 Nov, 19:30–21:30". */
export const shortTimeText = (times: Times, now: number): string =>
  `${dateText(times.date, now, shortDay)}, ${hoursText(times, now)}`;

/** The date and the start time, for narrow layouts: "Fri 27 Nov, 19:30". */
export const shortStartText = ({ date }: Times, now: number): string =>
  shortTimeText({ date, endDate: null }, now);

/** The month and day of a date badge. */
export const monthAndDay = (at: number): { month: string; day: number } => ({
  month: month().format(at),
  day: new Date(at).getDate(),
});

/** The start time: "19:30". */
export const startTimeText = ({ date }: Pick<Times, 'date'>): string => clock().format(date);
