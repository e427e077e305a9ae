import { type Context, readMoment } from './context.ts';
import { type Fields, firstId, isKeptId, readId, readList, readText } from './fields.ts';

export interface ImportedMessage {
  id: string;
  senderId: string;
  /** Everybody it was between, the sender among them, in one order. */
  userIds: string[];
  content: string;
  createdAt: number;
}

/** Reads a record of `messages`; null, with the reason in the report, where it cannot be one. */
export function readMessage(context: Context, id: string, fields: Fields): ImportedMessage | null {
  const content = readText(fields.content ?? fields.text);
  const senderId = firstId(fields.senderId, fields.userId);
  const createdAt = readMoment(context, fields, 'createdAt', 'timestamp');
  const named = readList(fields.participants).map(({ key, value }) => readId(value) || readId(key));
  const userIds = [...new Set([senderId, ...named])].filter(isKeptId).toSorted();
  const problem =
    (content === '' && 'it has no text') ||
    (senderId === '' && 'it does not say who sent it') ||
    (userIds.length < 2 && 'it does not say whom it was for') ||
    (createdAt === null && 'it has no date');
  if (problem || createdAt === null) {
    context.report.refused('messages', `messages/${id}`, problem || '');
    return null;
  }
  return { id, senderId, userIds, content, createdAt };
}
