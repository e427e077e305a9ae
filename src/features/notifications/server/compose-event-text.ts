import { localClockText, localDayText, localTimeText } from '#features/events/local-time-text.ts';
import { type Schedule, toLocal } from '#features/events/rules.ts';
import { placeOfZone } from '#features/events/zone-text.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { notificationCopy } from '../copy.ts';
import { reminderCopy } from '../reminder-copy.ts';
import { type Start, startText, whenText } from '../reminder-text.ts';
import type { NotificationRow } from './store.ts';

/** The stored detail of a notification about a changed event: the schedule the member last knew, and the new one. */
export interface Change {
  before: Schedule;
  after: Schedule;
  /**
   * When the first of the merged changes was made (UTC milliseconds). Missing if an earlier version of the server
   * stored the detail.
   */
  since?: number;
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

/**
 * The text of an actorless notification about an event, in the recipient's language. Times are in the event's time
 * zone, except that of a reminder.
 */
export function composeEventText(row: NoticeRow, now: number): string {
  if (row.type === 'event_cancelled') {
    const { title, startsAt, timeZone }: Cancellation = JSON.parse(row.detail ?? '');
    return notificationCopy.cancelled(title, localDayText(startsAt, timeZone, now));
  }
  const title = row.event_title ?? '';
  if (row.type === 'event_changed') {
    const change: Change = JSON.parse(row.detail ?? '');
    const reading = { now, memberTimeZone: row.member_time_zone };
    return notificationCopy.changed(title, listChanges(change, reading).join(' '));
  }
  if (row.type === 'removed_from_event') return notificationCopy.removed(title, row.excerpt);
  const start = startOf(row);
  const [when, time] = [whenText(start, now), startText(start, now)];
  return reminderCopy.text(when, title, time, row.event_location ?? '');
}

/** The start of the event that a reminder is about. */
export const startOf = (
  row: Pick<NoticeRow, 'event_starts_at' | 'event_time_zone' | 'member_time_zone'>,
): Start => ({
  startsAt: row.event_starts_at ?? 0,
  timeZone: row.event_time_zone ?? '',
  memberTimeZone: row.member_time_zone,
});

/** When the recipient of a text reads it, and their time zone; null if it is not known. */
interface Reading {
  now: number;
  memberTimeZone: string | null;
}

interface LocalTime {
  at: number;
  /** The event's own time zone. */
  timeZone: string;
}

/** The day and the time in the event's time zone, which is named unless the recipient's clock shows the same time. */
export const timeText = (time: LocalTime, reading: Reading): string =>
  nameZone(localTimeText(time.at, time.timeZone, reading.now), time, reading);

function nameZone(
  text: string,
  { at, timeZone }: LocalTime,
  { memberTimeZone }: Pick<Reading, 'memberTimeZone'>,
): string {
  const isSame =
    memberTimeZone !== null && toLocal(at, timeZone) === toLocal(at, timeZoneOrUtc(memberTimeZone));
  return isSame ? text : notificationCopy.inZone(text, placeOfZone(timeZone));
}

/** One sentence for each change. */
function listChanges({ before, after }: Change, reading: Reading): string[] {
  const changes: string[] = [];
  if (before.startsAt !== after.startsAt) {
    const from = { at: before.startsAt, timeZone: before.timeZone };
    const to = { at: after.startsAt, timeZone: after.timeZone };
    const sameZone = before.timeZone === after.timeZone;
    changes.push(
      notificationCopy.moved(
        sameZone ? localTimeText(from.at, from.timeZone, reading.now) : timeText(from, reading),
        timeText(to, reading),
      ),
    );
  }
  const end = findNewEnd({ before, after }, reading);
  if (end) {
    changes.push(end.time === null ? notificationCopy.noEnd : notificationCopy.newEnd(end.time));
  }
  if (before.location !== after.location) changes.push(notificationCopy.newPlace(after.location));
  return changes;
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
function endText(endsAt: number, { startsAt, timeZone }: Schedule, reading: Reading): string {
  const sameDay =
    toLocal(endsAt, timeZone).slice(0, 10) === toLocal(startsAt, timeZone).slice(0, 10);
  const end = { at: endsAt, timeZone };
  if (!sameDay) return timeText(end, reading);
  return nameZone(localClockText(endsAt, timeZone), end, reading);
}
