import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Notification } from '../contract.ts';
import { notificationCopy } from '../copy.ts';
import type { ActorRow, NotificationRow } from './store.ts';

/** The id of the post, event or conversation that a notification is about. Imported notifications may have none. */
const getSubjectId = (row: NotificationRow): string | null => row.entry_id ?? row.conversation_id;

const sentences = {
  like: 'liked',
  join: 'joined',
  comment: 'commented',
  reply: 'replied',
  message: 'wrote',
} as const satisfies Record<NotificationRow['type'], keyof typeof notificationCopy>;

/** The text in the recipient's language. An imported notification without a subject keeps its imported text. */
function composeText(row: NotificationRow, people: number): string {
  if (!getSubjectId(row)) return row.excerpt;
  const kind = row.entry_kind ?? 'post';
  const title = row.post_title ?? row.event_title ?? '';
  return notificationCopy[sentences[row.type]]({ kind, title, text: row.excerpt, people });
}

/** The JSON of a notification, or null if the viewer can see none of its actors. */
export function presentNotification(
  row: NotificationRow,
  actors: readonly ActorRow[],
): Notification | null {
  const [latest] = actors;
  if (!latest) return null;
  const subject = getSubjectId(row);
  const people = Number(latest.people);
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    read: row.read_at !== null,
    createdAt: row.created_at,
    from: presentAuthor(latest),
    others: people - 1,
    people: actors.map(presentAuthor),
    content: composeText(row, people),
    target: {
      kind: row.entry_kind ?? (subject ? 'conversation' : 'profile'),
      id: subject ?? latest.author_id,
      commentId: row.comment_id,
    },
  };
}
