import type { Notification } from '#features/notifications/contract.ts';
import { notificationCopy } from '#features/notifications/copy.ts';
import { timeText } from '#features/notifications/event-time-text.ts';
import { reminderCopy } from '#features/notifications/reminder-copy.ts';
import { whenText } from '#features/notifications/reminder-text.ts';
import { eventTimeTypes, isAboutCase, isActorless } from '#features/notifications/rules.ts';
import type { ActorRow } from '#features/notifications/server/actor-store.ts';
import {
  type Cancellation,
  type Change,
  findNewEnd,
  startOf,
} from '#features/notifications/server/compose-event-text.ts';
import {
  type AnyNotificationRow,
  hasOnlyPictures,
  targetOf,
} from '#features/notifications/server/present-notification.ts';
import { noticeCopy } from '../notice-copy.ts';

/**
 * One notification as it is pushed or mailed. Apart from titles, it never contains what members wrote, and never where
 * they meet.
 */
export interface Notice {
  /** "Ada and 2 others"; empty if nobody in particular caused it. */
  who: string;
  /** "Ada and 2 others commented on your post". */
  title: string;
  /** The title of the post or event, or empty. If the event itself is the subject, usually also its start. */
  body: string;
  /** The title of the event, if the subject of an email names it in addition to the title; otherwise null. */
  eventTitle: string | null;
  /** The page that the notification is about. */
  target: Notification['target'];
  /** The event's start (UTC milliseconds), if the notification should arrive before it; otherwise null. */
  startsAt: number | null;
  /** The event's start (UTC milliseconds), if the notification is useless after it; otherwise null. */
  expiresAt: number | null;
}

/**
 * Composes a notification in the current language. Null if it is about people and the recipient can see none of them,
 * or if it is about the time of an event that has started.
 */
export function composeNotice(
  row: AnyNotificationRow,
  people: readonly ActorRow[],
  now: number,
): Notice | null {
  if (!hasFixedTitle(row)) return isOverdue(row, now) ? null : composeReminder(row, now);
  if (isAboutCase(row.type)) return composeAboutCase(row);
  if (!isActorless(row.type)) return composeAboutPeople(row, people);
  return isOverdue(row, now) ? null : composeAboutEvent(row, now);
}

/**
 * Composes one notification from the newest of these rows, like {@link composeNotice}. It counts everyone who caused one
 * of them.
 */
export function composeTogether(
  rows: readonly AnyNotificationRow[],
  people: ReadonlyMap<string, ActorRow[]>,
  now: number,
): Notice | null {
  const [newest] = rows;
  if (!newest) return null;
  const actors = rows.flatMap((row) => people.get(row.id) ?? []);
  const [latest] = actors;
  if (rows.length === 1 || !latest) return composeNotice(newest, actors, now);
  const count = new Set(actors.map((actor) => actor.author_id)).size;
  return composeNotice(newest, [{ ...latest, people: count }], now);
}

/** A notification of a kind with a title in `noticeCopy`. The title of a reminder depends on the time. */
type TitledRow = AnyNotificationRow & { type: Exclude<AnyNotificationRow['type'], 'reminder'> };
const hasFixedTitle = (row: AnyNotificationRow): row is TitledRow => row.type !== 'reminder';

/** The start of the event, if a notification is about its time; otherwise null. */
const expiryOf = (row: AnyNotificationRow): number | null =>
  eventTimeTypes.includes(row.type) ? readEvent(row).startsAt : null;

/** Whether a notification is about the time of an event that has started. */
export const isOverdue = (row: AnyNotificationRow, now: number): boolean =>
  (expiryOf(row) ?? Infinity) <= now;

/** The title, the start and the time zone of the event that a notification is about. */
function readEvent(row: AnyNotificationRow): Cancellation {
  if (row.type === 'event_cancelled') return JSON.parse(row.detail ?? '');
  return {
    title: row.event_title ?? '',
    startsAt: row.event_starts_at ?? 0,
    timeZone: row.event_time_zone ?? '',
  };
}

/** The title of an event, usually with its start or with what has changed. A new place is named on the site only. */
function titleWithStart(row: AnyNotificationRow, now: number): string {
  const { title, startsAt, timeZone } = readEvent(row);
  if (row.type === 'removed_from_event') return noticeCopy.quoted(title);
  const reading = { now, memberTimeZone: row.member_time_zone };
  const time = timeText({ at: startsAt, timeZone, memberTimeZone: row.member_time_zone }, now);
  if (row.type !== 'event_changed') return noticeCopy.titleAndTime(title, time);
  const change: Change = JSON.parse(row.detail ?? '');
  const { before, after } = change;
  return noticeCopy.titleAndChange(title, {
    time: before.startsAt === after.startsAt ? null : time,
    end: findNewEnd(change, reading),
    hasNewPlace: before.location !== after.location,
  });
}

/** Says only that there is a decision: what it is about stays on the site. */
const composeAboutCase = (row: TitledRow): Notice => ({
  who: '',
  title: noticeCopy.titles[row.type]({ who: '', people: 0, kind: 'post' }),
  body: '',
  eventTitle: null,
  target: targetOf(row),
  startsAt: null,
  expiresAt: null,
});

const composeAboutEvent = (row: TitledRow, now: number): Notice => ({
  who: '',
  title: noticeCopy.titles[row.type]({ who: '', people: 0, kind: 'event' }),
  body: titleWithStart(row, now),
  eventTitle: readEvent(row).title,
  target: { kind: row.entry_id ? 'event' : 'events', id: row.entry_id, commentId: null },
  startsAt: readEvent(row).startsAt,
  expiresAt: expiryOf(row),
});

function composeReminder(row: AnyNotificationRow, now: number): Notice {
  const start = startOf(row);
  return {
    who: '',
    title: reminderCopy.title(whenText(start, now), readEvent(row).title),
    body: timeText(start, now),
    eventTitle: null,
    target: { kind: 'event', id: row.entry_id, commentId: null },
    startsAt: start.at,
    expiresAt: expiryOf(row),
  };
}

function composeAboutPeople(row: TitledRow, people: readonly ActorRow[]): Notice | null {
  const [latest] = people;
  if (!latest) return null;
  const count = latest.people;
  const details = {
    who: notificationCopy.who(latest.author_name, count - 1),
    people: count,
    kind: row.entry_kind ?? ('post' as const),
  };
  const title = row.post_title ?? row.event_title;
  return {
    who: details.who,
    title: hasOnlyPictures(row)
      ? noticeCopy.sentPictures(details, row.pictures)
      : noticeCopy.titles[row.type](details),
    body: title ? noticeCopy.quoted(title) : '',
    eventTitle: row.type === 'announcement' ? row.event_title : null,
    target: targetOf(row, latest.author_id, count),
    startsAt: row.type === 'announcement' ? row.event_starts_at : null,
    expiresAt: null,
  };
}
