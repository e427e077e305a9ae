import type { NewMessageRow } from '#features/messages/server/new-messages-store.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Notification } from '../contract.ts';
import { notificationCopy } from '../copy.ts';
import { shorten } from '../rules.ts';
import type { ActorRow, NotificationRow } from './store.ts';

/** A stored notification, or the new messages of a conversation. */
export type AnyNotificationRow = Omit<NotificationRow, 'user_id' | 'merge_key'> & {
  /** Null if the notification is stored. */
  conversation_id: string | null;
};

export const fromStored = (row: NotificationRow): AnyNotificationRow => ({
  ...row,
  conversation_id: null,
});

/** The notification about the new messages of a conversation; `row` is the newest of them. */
export const fromNewMessage = (row: NewMessageRow): AnyNotificationRow => ({
  ...noEntry,
  id: row.conversation_id,
  type: 'message',
  conversation_id: row.conversation_id,
  excerpt: shorten(row.content),
  created_at: row.created_at,
});

const noEntry = {
  entry_id: null,
  comment_id: null,
  entry_kind: null,
  post_title: null,
  event_title: null,
  read_at: null,
};

/** The id of the post, event or conversation that a notification is about. Imported notifications may have none. */
const getSubjectId = (row: AnyNotificationRow): string | null =>
  row.entry_id ?? row.conversation_id;

const sentences = {
  like: 'liked',
  join: 'joined',
  comment: 'commented',
  reply: 'replied',
  message: 'wrote',
} as const satisfies Record<AnyNotificationRow['type'], keyof typeof notificationCopy>;

/** The text in the recipient's language. An imported notification without a subject keeps its imported text. */
function composeText(row: AnyNotificationRow, people: number): string {
  if (!getSubjectId(row)) return row.excerpt;
  const kind = row.entry_kind ?? 'post';
  const title = row.post_title ?? row.event_title ?? '';
  return notificationCopy[sentences[row.type]]({ kind, title, text: row.excerpt, people });
}

/** A notification as the API returns it, or null if the viewer can see none of its actors. */
export function presentNotification(
  { userId }: Viewer,
  row: AnyNotificationRow,
  actors: readonly ActorRow[],
): Notification | null {
  const [latest] = actors;
  if (!latest) return null;
  const subject = getSubjectId(row);
  const people = Number(latest.people);
  return {
    id: row.id,
    userId,
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
