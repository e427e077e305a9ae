import { messageCopy } from '#features/messages/copy.ts';
import type { NewMessageRow } from '#features/messages/server/new-messages-store.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Notification } from '../contract.ts';
import { notificationCopy } from '../copy.ts';
import { type Actorless, isAboutMember, isActorless, shorten } from '../rules.ts';
import type { ActorRow } from './actor-store.ts';
import { composeEventText } from './compose-event-text.ts';
import type { CaseDetail } from './notify-of-cases.ts';
import type { NotificationRow } from './store.ts';

/** A stored notification, or the new messages of a conversation. */
export type AnyNotificationRow = Omit<NotificationRow, 'user_id' | 'merge_key'> & {
  /** Null if the notification is stored. */
  conversation_id: string | null;
  /** How many pictures the message has; 0 if the notification is stored. */
  pictures: number;
};

export const fromStored = (row: NotificationRow): AnyNotificationRow => ({
  ...row,
  conversation_id: null,
  pictures: 0,
});

/** The notification about the new messages of a conversation; `row` is the newest of them. */
export const fromNewMessage = (row: NewMessageRow): AnyNotificationRow => ({
  ...noEntry,
  id: row.conversation_id,
  type: 'message',
  conversation_id: row.conversation_id,
  excerpt: shorten(row.content ?? messageCopy.removed),
  created_at: row.created_at,
  pictures: Number(row.pictures),
});

const noEntry = {
  entry_id: null,
  comment_id: null,
  entry_kind: null,
  post_title: null,
  event_title: null,
  read_at: null,
  event_starts_at: null,
  event_time_zone: null,
  event_location: null,
  member_time_zone: null,
  detail: null,
  host_id: null,
};

/** Whether a notification is about a message that has only pictures. */
export const hasOnlyPictures = ({ pictures, excerpt }: AnyNotificationRow): boolean =>
  pictures > 0 && excerpt === '';

/** The id of the post, event or conversation that a notification is about. Imported notifications may have none. */
const getSubjectId = (row: AnyNotificationRow): string | null =>
  row.entry_id ?? row.conversation_id;

const sentences = {
  like: 'liked',
  join: 'joined',
  comment: 'commented',
  reply: 'replied',
  mention: 'mentioned',
  message: 'wrote',
  request: 'askedToMessage',
  announcement: 'announced',
  newcomer: 'arrived',
  invitation_used: 'joinedByInvitation',
  vouched: 'vouchedForYou',
} as const satisfies Record<
  Exclude<AnyNotificationRow['type'], Actorless>,
  keyof typeof notificationCopy
>;

/** The text in the recipient's language. An imported notification without a subject keeps its imported text. */
function composeText(row: AnyNotificationRow, people: number, now: number): string {
  const { type } = row;
  if (type === 'case_decided') return notificationCopy.caseDecided;
  if (type === 'report_decided') return notificationCopy.reportDecided;
  if (isActorless(type)) return composeEventText(row, now);
  if (!getSubjectId(row) && !isAboutMember(type)) return row.excerpt;
  if (hasOnlyPictures(row)) return notificationCopy.sentPictures(row.pictures, people);
  const kind = row.entry_kind ?? 'post';
  const title = row.post_title ?? row.event_title ?? '';
  return notificationCopy[sentences[type]]({ kind, title, text: row.excerpt, people });
}

/**
 * What a notification links to. `people` is the number of its actors whom the viewer can see, and `actorId` is the
 * latest of them.
 */
export function targetOf(
  row: AnyNotificationRow,
  actorId?: string,
  people = 1,
): Notification['target'] {
  if (row.type === 'report_decided') return { kind: 'cases', id: null, commentId: null };
  if (row.type === 'request') return { kind: 'requests', id: null, commentId: null };
  if (row.type === 'case_decided') {
    const { caseId }: CaseDetail = JSON.parse(row.detail ?? '{}');
    return { kind: 'case', id: caseId, commentId: null };
  }
  const subject = getSubjectId(row);
  if (subject) {
    return { kind: row.entry_kind ?? 'conversation', id: subject, commentId: row.comment_id };
  }
  if (people > 1) return { kind: 'people', id: null, commentId: null };
  return actorId
    ? { kind: 'profile', id: actorId, commentId: null }
    : { kind: 'events', id: null, commentId: null };
}

/**
 * A notification as the API returns it, or null if its type has actors and the viewer can see none of them. `now`
 * decides whether a date in its text needs a year.
 */
export function presentNotification(
  { userId }: Viewer,
  row: AnyNotificationRow,
  actors: readonly ActorRow[],
  now: number,
): Notification | null {
  const [latest] = actors;
  if (!latest && !isActorless(row.type)) return null;
  const people = latest?.people ?? 0;
  return {
    id: row.id,
    userId,
    type: row.type,
    read: row.read_at !== null,
    createdAt: row.created_at,
    from: latest ? presentAuthor(latest) : null,
    others: Math.max(people - 1, 0),
    people: actors.map(presentAuthor),
    content: composeText(row, people, now),
    target: targetOf(row, latest?.author_id, people),
  };
}
