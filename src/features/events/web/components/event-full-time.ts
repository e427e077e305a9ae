import { dateText, format, longDay, withoutComma } from '#platform/shared/time-text.ts';
import type { Event } from '../../contract.ts';
import { placeOfZone, shortDate } from '../../zone-text.ts';
import { dayOf, hoursText, type Times, viewersLocalTime } from './event-time.ts';

// These formats use UTC, because they format the event's local time as if it were a time in UTC.
const clockInUtc = format({ timeStyle: 'short', timeZone: 'UTC' });
const shortDayInUtc = format({ ...shortDate, timeZone: 'UTC' });

/** The date and the range of times, for two separate lines. */
export const fullTimeTexts = (times: Times, now: number): { day: string; hours: string } => ({
  day: dateText(times.date, now, longDay),
  hours: hoursText(times, now),
});

/** The event's local start and the city of its time zone; null if the viewer's local time is the same. */
export function eventLocalTime({
  date,
  localDate,
  timeZone,
}: Pick<Event, 'date' | 'localDate' | 'timeZone'>): { time: string; place: string } | null {
  if (viewersLocalTime(date) === localDate) return null;
  const place = placeOfZone(timeZone);
  const localAsUtc = Date.parse(`${localDate}Z`);
  const time = clockInUtc().format(localAsUtc);
  if (localDate.startsWith(dayOf(date))) return { time, place };
  return { time: `${withoutComma(shortDayInUtc().format(localAsUtc))}, ${time}`, place };
}
