import { notificationCopy } from '#features/notifications/copy.ts';
import { isAboutCase, isActorless } from '#features/notifications/rules.ts';
import type { ActorRow } from '#features/notifications/server/actor-store.ts';
import type { Cancellation } from '#features/notifications/server/compose-event-text.ts';
import {
  type AnyNotificationRow,
  isPicture,
  targetOf,
} from '#features/notifications/server/present-notification.ts';
import { targetPath } from '#features/notifications/target-path.ts';
import { noticeCopy } from '../notice-copy.ts';

/** One notification as it leaves the site. Apart from titles, it never contains what members wrote, nor where they meet. */
export interface Notice {
  /** "Ada and 2 others"; empty if nobody in particular caused it. */
  who: string;
  /** "Ada and 2 others commented on your post". */
  title: string;
  /** The title of the post or event; empty for messages. */
  body: string;
  /** The path of the page that it is about. */
  path: string;
  /** When the event starts that it is about (UTC milliseconds), if it should not wait until then; otherwise null. */
  startsAt: number | null;
}

/**
 * Composes a notification in the current language. Null if it is about people and the recipient can see none of them, or
 * if it is about an event that has started.
 */
export function composeNotice(
  row: AnyNotificationRow,
  people: readonly ActorRow[],
  now: number,
): Notice | null {
  if (isAboutCase(row.type)) return composeAboutCase(row);
  return isActorless(row.type) ? composeAboutEvent(row, now) : composeAboutPeople(row, people);
}

/** Whether a notification is about an event that has started, and about nobody in particular. */
export const isOverdue = (row: AnyNotificationRow, now: number): boolean =>
  isActorless(row.type) && readEvent(row).startsAt <= now;

/** The title and the start of the event that a notification is about. */
function readEvent(row: AnyNotificationRow): Pick<Cancellation, 'title' | 'startsAt'> {
  if (row.type === 'event_cancelled') return JSON.parse(row.detail ?? '');
  return { title: row.event_title ?? '', startsAt: row.event_starts_at ?? 0 };
}
/** Says only that there is a decision: what it is about stays on the site. */
const composeAboutCase = (row: AnyNotificationRow): Notice => ({
  who: '',
  title: noticeCopy.titles[row.type]({ who: '', people: 0, kind: 'post' }),
  body: '',
  path: targetPath(targetOf(row)),
  startsAt: null,
});

function composeAboutEvent(row: AnyNotificationRow, now: number): Notice | null {
  if (isOverdue(row, now)) return null;
  const { title, startsAt } = readEvent(row);
  return {
    who: '',
    title: noticeCopy.titles[row.type]({ who: '', people: 0, kind: 'event' }),
    body: noticeCopy.quoted(title),
    path: targetPath({
      kind: row.entry_id ? 'event' : 'events',
      id: row.entry_id,
      commentId: null,
    }),
    startsAt,
  };
}

function composeAboutPeople(row: AnyNotificationRow, people: readonly ActorRow[]): Notice | null {
  const [latest] = people;
  if (!latest) return null;
  const count = Number(latest.people);
  const details = {
    who: notificationCopy.who(latest.author_name, count - 1),
    people: count,
    kind: row.entry_kind ?? ('post' as const),
  };
  const title = row.post_title ?? row.event_title;
  const id = row.entry_id ?? row.conversation_id;
  return {
    who: details.who,
    title: isPicture(row) ? noticeCopy.sentPicture(details) : noticeCopy.titles[row.type](details),
    body: title ? noticeCopy.quoted(title) : '',
    path: targetPath({
      kind: row.entry_kind ?? (id ? 'conversation' : count > 1 ? 'people' : 'profile'),
      id: id ?? latest.author_id,
      commentId: row.comment_id,
    }),
    startsAt: row.type === 'announcement' ? row.event_starts_at : null,
  };
}
