import { dateText, dayKey, longDay } from '#platform/shared/time-text.ts';
import { messageCopy } from '../../copy.ts';

/**
 * The day of a message in the local time zone: "Today", "Yesterday", then the date, with the year unless it is the
 * current one. Both arguments are UTC milliseconds.
 */
export function messageDay(ms: number, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (dayKey(ms) === dayKey(now)) return messageCopy.today;
  if (dayKey(ms) === dayKey(yesterday.getTime())) return messageCopy.yesterday;
  return dateText(ms, now, longDay);
}
