import { toLocal } from '#features/events/rules.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type EventTime, localDate, zoneOf } from './event-time-text.ts';
import { reminderCopy } from './reminder-copy.ts';

/** Below this, the time left is stated in minutes. */
const minutesBelowMs = 55 * minuteMs;
/** Below this, the time left is stated in hours; above it, the day is. */
const hoursBelowMs = 3.5 * hourMs;
const minuteStep = 5;

/**
 * How far away the start is: "Tomorrow". Depends on the time at which a reminder is read or sent, not on which of the
 * reminders it is, because it may be sent late.
 */
export function whenText(start: EventTime, now: number): string {
  const left = start.at - now;
  if (left <= 0) return reminderCopy.other;
  if (left < minutesBelowMs) {
    const steps = Math.round(left / (minuteStep * minuteMs));
    return reminderCopy.inMinutes(minuteStep * Math.max(steps, 1));
  }
  if (left < hoursBelowMs) return reminderCopy.inHours(Math.round(left / hourMs));
  const day = localDate(start);
  const today = toLocal(now, zoneOf(start)).slice(0, 10);
  if (day === today) return reminderCopy.today;
  const isTomorrow = Date.parse(day) - Date.parse(today) === dayMs;
  return isTomorrow ? reminderCopy.tomorrow : reminderCopy.other;
}
