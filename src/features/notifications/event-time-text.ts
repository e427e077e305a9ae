import { localClockText, localDayText, localTimeText } from '#features/events/local-time-text.ts';
import { toLocal } from '#features/events/rules.ts';
import { placeOfZone } from '#features/events/zone-text.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { notificationCopy } from './copy.ts';

/** The start or the end of an event that a notification or an email mentions. */
export interface EventTime {
  at: number;
  /** The event's own time zone. */
  timeZone: string;
  /** The recipient's time zone; null if it is not known. */
  memberTimeZone: string | null;
}

/** The time zone of the texts: the recipient's, or the event's if the recipient's is not known. */
export const zoneOf = ({ timeZone, memberTimeZone }: EventTime): string =>
  memberTimeZone === null ? timeZone : timeZoneOrUtc(memberTimeZone);

/** The time in a text of several times, the last of which names their time zone: "Fri 27 Nov, 19:30". */
export const plainTimeText = (time: EventTime, now: number): string =>
  localTimeText(time.at, zoneOf(time), now);

/** "Fri 27 Nov, 19:30". Names the time zone if clocks at the event show another time. */
export const timeText = (time: EventTime, now: number): string =>
  nameZone(plainTimeText(time, now), time);

/** The time of day: "19:30". Names the time zone as `timeText` does. */
export const clockText = (time: EventTime): string =>
  nameZone(localClockText(time.at, zoneOf(time)), time);

/** The day: "Fri 27 Nov". Names the time zone if it is another day at the event. */
export function dayText(time: EventTime, now: number): string {
  const text = localDayText(time.at, zoneOf(time), now);
  return localDate(time) === toLocal(time.at, time.timeZone).slice(0, 10)
    ? text
    : notificationCopy.inZone(text, placeOfZone(zoneOf(time)));
}

/** The date in the time zone of the texts: "2026-11-27". */
export const localDate = (time: EventTime): string => toLocal(time.at, zoneOf(time)).slice(0, 10);

/** Names the time zone also if the recipient's is not known, because it may be another one. */
function nameZone(text: string, time: EventTime): string {
  const { at, timeZone, memberTimeZone } = time;
  const zone = zoneOf(time);
  const isSame = memberTimeZone !== null && toLocal(at, zone) === toLocal(at, timeZone);
  return isSame ? text : notificationCopy.inZone(text, placeOfZone(zone));
}
