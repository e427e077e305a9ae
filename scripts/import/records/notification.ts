import type { NotificationTable } from '#db/notice-tables.ts';
import { type Context, readDate } from './context.ts';
import { type Fields, firstId, readText, shorten, toFields } from './fields.ts';

export interface ImportedNotification {
  id: string;
  userId: string;
  type: NotificationTable['type'];
  /** The sender's id, or the sender's display name, which the previous product often stored instead. */
  from: string;
  content: string;
  /** The id of the notification's post or event; empty if it has none. */
  entryId: string;
  createdAt: number;
}

const types: Record<string, NotificationTable['type']> = {
  like: 'like',
  comment: 'comment',
  reply: 'reply',
  join: 'join',
  event_join: 'join',
  message: 'message',
};

/** The maximum length of an excerpt in a notification. */
const contentMaxLength = 140;

/** Reads a record of `notifications`. Reports it and returns null if it is invalid or was already read. */
export function readNotification(
  context: Context,
  id: string,
  fields: Fields,
): ImportedNotification | null {
  const { report } = context;
  const recordPath = `notifications/${id}`;
  if (fields.read === true) {
    report.skip('notifications', recordPath, 'already read');
    return null;
  }
  const userId = firstId(fields.userId);
  const type = types[readText(fields.type).toLowerCase()];
  const senderName = readText(toFields(fields.from)?.userName ?? '') || readText(fields.from);
  const sender = firstId(fields.fromUserId, fields.fromId, toFields(fields.from)) || senderName;
  const content = shorten(readText(fields.content ?? fields.message), contentMaxLength);
  const createdAt = readDate(context, fields, 'createdAt', 'timestamp');
  const problem =
    (userId === '' && 'no recipient') ||
    (!type && 'unknown type') ||
    (sender === '' && 'no sender') ||
    (content === '' && 'no text') ||
    (createdAt === null && 'no date');
  if (problem || !type || createdAt === null) {
    report.reject('notifications', recordPath, problem || '', type ? '' : readText(fields.type));
    return null;
  }
  const entryId = firstId(fields.postId, fields.eventId);
  return { id, userId, type, from: sender, content, entryId, createdAt };
}
