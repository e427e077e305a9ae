import { isSameSchedule, type Schedule } from '#features/events/rules.ts';
import { notificationCopy } from '../copy.ts';
import {
  clockText,
  dayText,
  type EventTime,
  localDate,
  plainTimeText,
  timeText,
  zoneOf,
} from '../event-time-text.ts';
import { reminderCopy } from '../reminder-copy.ts';
import { whenText } from '../reminder-text.ts';
import type { NotificationRow } from './store.ts';

/** The stored detail of a notification about a changed event: the schedule the member last knew, and the new one. */
export interface Change {
  before: Schedule;
  after: Schedule;
  /**
   * What the notification said before its latest changes, and since when (UTC milliseconds), if that may have been pushed
   * or mailed.
   */
  delivered?: { before: Schedule; after: Schedule; at: number } | undefined;
}

/** The stored detail of a notification about a cancelled event, whose row may have been deleted. */
export interface Cancellation {
  title: string;
  startsAt: number;
  timeZone: string;
}

type NoticeRow = Pick<
  NotificationRow,
  | 'type'
  | 'detail'
  | 'excerpt'
  | 'event_title'
  | 'event_starts_at'
  | 'event_time_zone'
  | 'event_location'
  | 'member_time_zone'
>;

/** The text of an actorless notification about an event, in the recipient's language. */
export function composeEventText(row: NoticeRow, now: number): string {
  if (row.type === 'event_cancelled') {
    const { title, startsAt, timeZone }: Cancellation = JSON.parse(row.detail ?? '');
    const start = { at: startsAt, timeZone, memberTimeZone: row.member_time_zone };
    return notificationCopy.cancelled(title, dayText(start, now));
  }
  const title = row.event_title ?? '';
  if (row.type === 'event_changed') {
    const change: Change = JSON.parse(row.detail ?? '');
    const reading = { now, memberTimeZone: row.member_time_zone };
    return notificationCopy.changed(title, listChanges(change, reading).join(' '));
  }
  if (row.type === 'removed_from_event') return notificationCopy.removed(title, row.excerpt);
  const start = startOf(row);
  const when = whenText(start, now);
  const time = timeText(start, now);
  return reminderCopy.text(when, title, time, row.event_location ?? '');
}

/** The start of the event that a reminder is about. */
export const startOf = (
  row: Pick<NoticeRow, 'event_starts_at' | 'event_time_zone' | 'member_time_zone'>,
): EventTime => ({
  at: row.event_starts_at ?? 0,
  timeZone: row.event_time_zone ?? '',
  memberTimeZone: row.member_time_zone,
});

/** Whether an event is again as a member knows it who received nothing about it after `receivedAt` (UTC milliseconds). */
export function isUndoneSince(
  { type, detail }: Pick<NoticeRow, 'type' | 'detail'>,
  receivedAt: number,
): boolean {
  if (type !== 'event_changed') return false;
  const { after, delivered }: Change = JSON.parse(detail ?? '');
  return (
    delivered !== undefined && delivered.at > receivedAt && isSameSchedule(delivered.before, after)
  );
}

/** When the recipient of a text reads it, and their time zone; null if it is not known. */
interface Reading {
  now: number;
  memberTimeZone: string | null;
}

/** One sentence for each change. */
function listChanges({ before, after }: Change, reading: Reading): string[] {
  const changes: string[] = [];
  if (before.startsAt !== after.startsAt) changes.push(moveText({ before, after }, reading));
  const end = findNewEnd({ before, after }, reading);
  if (end) {
    changes.push(end.time === null ? notificationCopy.noEnd : notificationCopy.newEnd(end.time));
  }
  if (before.location !== after.location) changes.push(notificationCopy.newPlace(after.location));
  return changes;
}

function moveText({ before, after }: Change, { now, memberTimeZone }: Reading): string {
  const from = { at: before.startsAt, timeZone: before.timeZone, memberTimeZone };
  const to = { at: after.startsAt, timeZone: after.timeZone, memberTimeZone };
  const inOneZone = zoneOf(from) === zoneOf(to);
  const fromText = inOneZone ? plainTimeText(from, now) : timeText(from, now);
  return notificationCopy.moved(fromText, timeText(to, now));
}

/** The new end, with a null `time` if the end was removed. Null if the end is the same or only moved with the start. */
export function findNewEnd(change: Change, reading: Reading): { time: string | null } | null {
  if (!endsDifferently(change)) return null;
  const { endsAt } = change.after;
  return { time: endsAt === null ? null : endText(endsAt, change.after, reading) };
}

/** Whether the end has changed, except by moving with the start. */
function endsDifferently({ before, after }: Change): boolean {
  if (before.endsAt === null || after.endsAt === null) return before.endsAt !== after.endsAt;
  return after.endsAt - before.endsAt !== after.startsAt - before.startsAt;
}

/** The time of the end, with its day unless the event starts on the same day. */
function endText(endsAt: number, schedule: Schedule, { now, memberTimeZone }: Reading): string {
  const { startsAt, timeZone } = schedule;
  const end = { at: endsAt, timeZone, memberTimeZone };
  const sameDay = localDate(end) === localDate({ ...end, at: startsAt });
  return sameDay ? clockText(end) : timeText(end, now);
}
