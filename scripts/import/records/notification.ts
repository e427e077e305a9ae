import type { NotificationTable } from '#db/schema.ts';
import { type Context, readMoment } from './context.ts';
import { type Fields, fieldsOf, firstId, readText, shorten } from './fields.ts';

export interface ImportedNotification {
  id: string;
  userId: string;
  type: NotificationTable['type'];
  /** Who did it: an id or, as the older product often had it, a name. */
  from: string;
  content: string;
  /** The post or event that it names, if it names one. */
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

/** The longest text that a notification quotes. */
const contentMaxLength = 140;

/** Reads a record of `notifications`; null, with the reason in the report, where it cannot be one. */
export function readNotification(
  context: Context,
  id: string,
  fields: Fields,
): ImportedNotification | null {
  const { report } = context;
  const place = `notifications/${id}`;
  if (fields.read === true) {
    report.leftOut('notifications', place, 'it was read, and what was read is not shown again');
    return null;
  }
  const userId = firstId(fields.userId);
  const type = types[readText(fields.type).toLowerCase()];
  const from = readText(fieldsOf(fields.from)?.userName ?? '') || readText(fields.from);
  const fromId = firstId(fields.fromUserId, fields.fromId, fieldsOf(fields.from)) || from;
  const content = shorten(readText(fields.content ?? fields.message), contentMaxLength);
  const createdAt = readMoment(context, fields, 'createdAt', 'timestamp');
  const problem =
    (userId === '' && 'it does not say whose it is') ||
    (!type && 'there is no such type here') ||
    (fromId === '' && 'it does not say who it is from') ||
    (content === '' && 'it has no text') ||
    (createdAt === null && 'it has no date');
  if (problem || !type || createdAt === null) {
    report.refused('notifications', place, problem || '', type ? '' : readText(fields.type));
    return null;
  }
  const entryId = firstId(fields.postId, fields.eventId);
  return { id, userId, type, from: fromId, content, entryId, createdAt };
}
