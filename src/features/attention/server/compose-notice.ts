import { notificationCopy } from '#features/notifications/copy.ts';
import type { AnyNotificationRow } from '#features/notifications/server/present-notification.ts';
import type { ActorRow } from '#features/notifications/server/store.ts';
import { targetPath } from '#features/notifications/target-path.ts';
import { noticeCopy } from '../notice-copy.ts';

/** One notification as it leaves the site. It never contains what members wrote, or where they meet. */
export interface Notice {
  /** "Ada and 2 others". */
  who: string;
  /** "Ada and 2 others commented on your post". */
  title: string;
  /** The title of the post or event; empty for messages. */
  body: string;
  /** The path of the page that it is about. */
  path: string;
}

/** Composes a notification in the current language. Null if the recipient can see none of its people. */
export function composeNotice(row: AnyNotificationRow, people: readonly ActorRow[]): Notice | null {
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
    title: noticeCopy.titles[row.type](details),
    body: title ? noticeCopy.quoted(title) : '',
    path: targetPath({
      kind: row.entry_kind ?? (id ? 'conversation' : 'profile'),
      id: id ?? latest.author_id,
      commentId: row.comment_id,
    }),
  };
}
