import { type Context, readDate } from './context.ts';
import { type Fields, firstId, isValidId, readId, readList, readText } from './fields.ts';

export interface ImportedMessage {
  id: string;
  senderId: string;
  /** The participants, including the sender, sorted. */
  userIds: string[];
  content: string;
  createdAt: number;
}

/** Reads a record of `messages`; null, with the reason in the report, if it is invalid. */
export function readMessage(context: Context, id: string, fields: Fields): ImportedMessage | null {
  const content = readText(fields.content ?? fields.text);
  const senderId = firstId(fields.senderId, fields.userId);
  const createdAt = readDate(context, fields, 'createdAt', 'timestamp');
  const named = readList(fields.participants).map(({ key, value }) => readId(value) || readId(key));
  const userIds = [...new Set([senderId, ...named])].filter(isValidId).toSorted();
  const problem =
    (content === '' && 'no text') ||
    (senderId === '' && 'no sender') ||
    (userIds.length < 2 && 'no recipient') ||
    (createdAt === null && 'no date');
  if (problem || createdAt === null) {
    context.report.reject('messages', `messages/${id}`, problem || '');
    return null;
  }
  return { id, senderId, userIds, content, createdAt };
}
