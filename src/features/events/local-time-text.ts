import { dateFormats, format, withoutComma } from '#platform/shared/time-text.ts';
import { toLocal } from './rules.ts';
import { shortDate } from './zone-text.ts';

// These formats use UTC, because they format the event's local time as if it were a time in UTC.
const clock = format({ timeStyle: 'short', timeZone: 'UTC' });
const day = dateFormats({ ...shortDate, timeZone: 'UTC' });

/** The day of an instant in the event's own time zone. Includes the year unless it is the current year there. */
export function localDayText(at: number, timeZone: string, now: number): string {
  const local = toLocal(at, timeZone);
  const isThisYear = local.slice(0, 4) === toLocal(now, timeZone).slice(0, 4);
  return withoutComma(
    (isThisYear ? day.thisYear : day.otherYear)().format(Date.parse(`${local}Z`)),
  );
}

/** The time of day of an instant in the event's own time zone. */
export const localClockText = (at: number, timeZone: string): string =>
  clock().format(Date.parse(`${toLocal(at, timeZone)}Z`));

/** The day and the time in the event's own time zone: "Fri 27 Nov, 19:30". */
export const localTimeText = (at: number, timeZone: string, now: number): string =>
  `${localDayText(at, timeZone, now)}, ${localClockText(at, timeZone)}`;
