import { TZDate } from '@date-fns/tz';
import { hourMs } from '#platform/shared/clock.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { eventCopy } from './copy.ts';

export const limits = {
  titleMinLength: 3,
  titleMaxLength: 120,
  descriptionMaxLength: 10_000,
  locationMaxLength: 200,
  townMaxLength: 60,
} as const;

/** A time on a wall clock, as a form field gives it: `2026-11-27T19:30`. */
const wallTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant (UTC milliseconds) of a wall clock in a time zone, or null for a time that no calendar
 * has. An hour that the clocks leap over means the hour after it; one that comes twice, the first.
 */
export function toInstant(local: string, zone: string): number | null {
  const parts = wallTime.exec(local)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const plain = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (plain.toISOString().slice(0, 16) !== local) return null;
  const instant = new TZDate(year, month - 1, day, hour, minute, zone).getTime();
  // Clocks go back by an hour or, on one island, by half of one.
  const first = [60, 30].map((minutes) => instant - minutes * 60_000);
  return first.find((earlier) => toLocal(earlier, zone) === local) ?? instant;
}

/** What a wall clock in a time zone shows at an instant: the way back of {@link toInstant}. */
export function toLocal(instant: number, zone: string): string {
  const date = new TZDate(instant, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a form holds: times as wall clocks in `timeZone`, empty where nothing was said. */
export interface EventWords {
  title: string;
  description: string;
  date: string;
  endDate: string;
  timeZone: string;
  location: string;
  /** Whether visitors see its title, day, town and picture. */
  isPublic: boolean;
  town: string;
}

/** What is wrong with an event, by field; empty when nothing is. `keptDate` may lie in the past. */
export function eventProblems(
  words: EventWords,
  now: number,
  keptDate: number | null = null,
): Partial<Record<keyof EventWords, string>> {
  const title = oneLine(words.title);
  const starts = toInstant(words.date, words.timeZone);
  const ends = words.endDate === '' ? null : toInstant(words.endDate, words.timeZone);
  const problems: Partial<Record<keyof EventWords, string>> = {};
  if (title === '') problems.title = eventCopy.titleRequired;
  else if (title.length < limits.titleMinLength) problems.title = eventCopy.titleTooShort;
  else if (title.length > limits.titleMaxLength) problems.title = eventCopy.titleTooLong;
  if (words.description.trim().length > limits.descriptionMaxLength) {
    problems.description = eventCopy.descriptionTooLong;
  }
  if (!isTimeZone(words.timeZone)) problems.timeZone = eventCopy.zoneUnknown;
  else if (starts === null) problems.date = eventCopy.dateRequired;
  else if (starts < now && starts !== keptDate) problems.date = eventCopy.dateInPast;
  else if (words.endDate !== '' && (ends === null || ends <= starts)) {
    problems.endDate = eventCopy.endBeforeStart;
  }
  const location = oneLine(words.location);
  if (location === '') problems.location = eventCopy.locationRequired;
  else if (location.length > limits.locationMaxLength) {
    problems.location = eventCopy.locationTooLong;
  }
  const town = oneLine(words.town);
  if (words.isPublic && town === '') problems.town = eventCopy.townRequired;
  else if (town.length > limits.townMaxLength) problems.town = eventCopy.townTooLong;
  return problems;
}

/** How long an event is taken to last where no end was said. */
export const assumedLengthMs = 3 * hourMs;

export interface EventTimes {
  date: number;
  endDate: number | null;
}

/** When it ends, by its own word or by ours. */
export const endOf = ({ date, endDate }: EventTimes): number => endDate ?? date + assumedLengthMs;

export const isPast = (event: EventTimes, now: number): boolean => endOf(event) < now;
