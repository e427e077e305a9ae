import { localTimeText } from '#features/events/local-time-text.ts';
import { toLocal } from '#features/events/rules.ts';
import { placeOfZone } from '#features/events/zone-text.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { notificationCopy } from './copy.ts';
import { reminderCopy } from './reminder-copy.ts';

/** When the event of a reminder starts. */
export interface Start {
  startsAt: number;
  /** The event's own time zone. */
  timeZone: string;
  /** The recipient's time zone; null if it is not known. */
  memberTimeZone: string | null;
}

/** Below this, the time left is stated in minutes. */
const minutesBelowMs = 55 * minuteMs;
/** Below this, the time left is stated in hours; above it, the day is. */
const hoursBelowMs = 3.5 * hourMs;
const minuteStep = 5;

const zoneOf = ({ timeZone, memberTimeZone }: Start): string =>
  memberTimeZone === null ? timeZone : timeZoneOrUtc(memberTimeZone);

/**
 * How far away the start is: "Tomorrow". Depends on the time at which a reminder is read or sent, not on which of the
 * reminders it is, because it may be sent late.
 */
export function whenText(start: Start, now: number): string {
  const left = start.startsAt - now;
  if (left <= 0) return reminderCopy.other;
  if (left < minutesBelowMs) {
    const steps = Math.round(left / (minuteStep * minuteMs));
    return reminderCopy.inMinutes(minuteStep * Math.max(steps, 1));
  }
  if (left < hoursBelowMs) return reminderCopy.inHours(Math.round(left / hourMs));
  const zone = zoneOf(start);
  const day = toLocal(start.startsAt, zone).slice(0, 10);
  const today = toLocal(now, zone).slice(0, 10);
  if (day === today) return reminderCopy.today;
  const isTomorrow = Date.parse(day) - Date.parse(today) === dayMs;
  return isTomorrow ? reminderCopy.tomorrow : reminderCopy.other;
}

/**
 * The start in the recipient's time zone: "Fri 27 Nov, 19:30". Names the time zone if clocks at the event show another
 * time, or if the recipient's time zone is not known.
 */
export function startText(start: Start, now: number): string {
  const { startsAt, timeZone, memberTimeZone } = start;
  const zone = zoneOf(start);
  const time = localTimeText(startsAt, zone, now);
  const isSame = memberTimeZone !== null && toLocal(startsAt, zone) === toLocal(startsAt, timeZone);
  return isSame ? time : notificationCopy.inZone(time, placeOfZone(zone));
}
