import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Notification } from '../contract.ts';
import { notificationCopy } from '../copy.ts';
import type { ActorRow, NotificationRow } from './store.ts';

/** The post, event or conversation that it is about. One that was imported may name none of them. */
const subjectOf = (row: NotificationRow): string | null => row.entry_id ?? row.conversation_id;

const sentences: Record<
  NotificationRow['type'],
  'liked' | 'joined' | 'commented' | 'replied' | 'wrote'
> = {
  like: 'liked',
  join: 'joined',
  comment: 'commented',
  reply: 'replied',
  message: 'wrote',
};

/** What was kept is what somebody wrote; the sentence around it is made for whoever reads it now. */
function contentOf(row: NotificationRow, people: number): string {
  if (!subjectOf(row)) return row.excerpt;
  const title = row.post_title ?? row.event_title ?? '';
  return notificationCopy[sentences[row.type]]({ title, text: row.excerpt, people });
}

/** The only way of a notification out to JSON; without people there is none. */
export function presentNotification(
  row: NotificationRow,
  actors: readonly ActorRow[],
): Notification | null {
  const [latest] = actors;
  if (!latest) return null;
  const subject = subjectOf(row);
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
    content: contentOf(row, people),
    target: {
      kind: row.entry_kind ?? (subject ? 'conversation' : 'profile'),
      id: subject ?? latest.author_id,
      commentId: row.comment_id,
    },
  };
}
