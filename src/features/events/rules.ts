import { tzOffset } from '@date-fns/tz';
import { countCharacters } from '#platform/shared/characters.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { isTimeZone } from '#platform/shared/time-zone.ts';
import { eventFormCopy } from './form-copy.ts';
import { limits } from './limits.ts';

/** A local time as a form field sends it: `2026-11-27T19:30`. */
const localTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The instant (UTC milliseconds) of a local time in a time zone, or null for an invalid time. A time that is skipped
 * when clocks go forward is moved forward by the length of the gap. A time that occurs twice when clocks go back means
 * the first of the two. If `local` is the local time of `saved`, returns `saved` unchanged, because `saved` may be the
 * second of the two or, in an imported event, include seconds.
 */
export function toInstant(local: string, zone: string, saved: number | null = null): number | null {
  if (saved !== null && toLocal(saved, zone) === local) return saved;
  const matched = localTime.exec(local)?.slice(1).map(Number);
  if (!matched) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = matched;
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (asUtc.toISOString().slice(0, 16) !== local) return null;
  // Tries the offsets of the day before and the day after, because clocks may change in between. TZDate's
  // constructor is no alternative: its result for a skipped time depends on the machine's time zone.
  const withOffsetAt = (at: number) => asUtc.getTime() - tzOffset(zone, new Date(at)) * minuteMs;
  const before = withOffsetAt(asUtc.getTime() - dayMs);
  const after = withOffsetAt(asUtc.getTime() + dayMs);
  const exists = (instant: number) => toLocal(instant, zone) === local;
  return !exists(before) && exists(after) ? after : before;
}

/**
 * The local time of an instant in a time zone, to the minute. {@link toInstant} converts it back. If this machine does
 * not know the zone of a stored event, the time is in UTC.
 */
export function toLocal(instant: number, zone: string): string {
  // A TZDate has the same local time, but looks up the offset twice.
  const offset = tzOffset(zone, new Date(instant));
  const offsetMs = Number.isNaN(offset) ? 0 : Math.round(offset * minuteMs);
  // The UTC time of this instant is the local time.
  const date = new Date(instant + offsetMs);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return `${day}T${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

/** An event as a form sends it: local times in `timeZone`; an empty `endDate` means no end. */
export interface EventInput {
  title: string;
  description: string;
  date: string;
  endDate: string;
  timeZone: string;
  location: string;
  /** Whether visitors see the event's title, day, town and picture. */
  isPublic: boolean;
  town: string;
}

/** The start and end of an event: null if invalid, NaN in an unknown time zone. {@link toInstant} explains `saved`. */
export const toInstants = (
  { date, endDate, timeZone }: EventInput,
  saved: EventTimes | null,
): { date: number | null; endDate: number | null } => ({
  date: toInstant(date, timeZone, saved?.date),
  endDate: toInstant(endDate, timeZone, saved?.endDate),
});

/** Validation errors by field; empty for a valid event. The start may be in the past if it is the saved start. */
export function eventProblems(
  input: EventInput,
  now: number,
  saved: EventTimes | null = null,
): Partial<Record<keyof EventInput, string>> {
  const title = oneLine(input.title);
  const { date: starts, endDate: ends } = toInstants(input, saved);
  const problems: Partial<Record<keyof EventInput, string>> = {};
  if (title === '') problems.title = eventFormCopy.titleRequired;
  else if (countCharacters(title) < limits.titleMinLength)
    problems.title = eventFormCopy.titleTooShort;
  else if (countCharacters(title) > limits.titleMaxLength)
    problems.title = eventFormCopy.titleTooLong;
  if (countCharacters(input.description.trim()) > limits.descriptionMaxLength) {
    problems.description = eventFormCopy.descriptionTooLong;
  }
  if (!isTimeZone(input.timeZone)) problems.timeZone = eventFormCopy.zoneUnknown;
  else if (starts === null) problems.date = eventFormCopy.dateRequired;
  else if (starts < now && starts !== saved?.date) problems.date = eventFormCopy.dateInPast;
  else if (input.endDate !== '' && (ends === null || ends <= starts)) {
    problems.endDate = eventFormCopy.endBeforeStart;
  }
  const location = oneLine(input.location);
  if (location === '') problems.location = eventFormCopy.locationRequired;
  else if (countCharacters(location) > limits.locationMaxLength) {
    problems.location = eventFormCopy.locationTooLong;
  }
  const town = oneLine(input.town);
  if (input.isPublic && town === '') problems.town = eventFormCopy.townRequired;
  else if (countCharacters(town) > limits.townMaxLength) problems.town = eventFormCopy.townTooLong;
  return problems;
}

/** Participants are reminded this many hours before an event starts. */
export const reminderHours = [24, 2] as const;

/** The reminders of an event that starts at the given time; those whose time has passed are left out. */
export const remindersFor = (startsAt: number, now: number): { hours: number; due_at: number }[] =>
  reminderHours
    .map((hours) => ({ hours, due_at: startsAt - hours * hourMs }))
    .filter(({ due_at }) => due_at > now);

/** When and where an event takes place. */
export interface Schedule {
  startsAt: number;
  endsAt: number | null;
  timeZone: string;
  location: string;
}

/** Whether two schedules are the same for a participant. The same instant in another time zone is not a change. */
export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.location === other.location;

/** The assumed duration of an event without an end time. */
export const defaultDurationMs = 3 * hourMs;

export interface EventTimes {
  date: number;
  endDate: number | null;
}

/** The end of an event, or the assumed end if none is set. */
export const endOf = ({ date, endDate }: EventTimes): number => endDate ?? date + defaultDurationMs;

export const isPast = (event: EventTimes, now: number): boolean => endOf(event) < now;

/** The longest period of a list of events, in ms: two months, which is more than the six weeks of a calendar page. */
export const maxRangeMs = 62 * dayMs;

/** Whether a range of start times is valid: it has either no bounds, or both, in order and not too far apart. */
export function isRange({
  from,
  to,
}: {
  from?: number | undefined;
  to?: number | undefined;
}): boolean {
  if (from === undefined || to === undefined) return from === to;
  return from < to && to - from <= maxRangeMs;
}
