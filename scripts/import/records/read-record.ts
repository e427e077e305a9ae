import type { Collection } from '../collections.ts';
import type { RawRecord } from '../readers/record-finder.ts';
import type { Context } from './context.ts';
import { type ImportedEvent, readEvent } from './event.ts';
import { type Fields, fieldsOf, isKeptId, readText } from './fields.ts';
import { type ImportedMessage, readMessage } from './message.ts';
import { type ImportedNotification, readNotification } from './notification.ts';
import { type Post, readPost } from './post.ts';
import { readUser, type User } from './user.ts';

/** The records of each collection once they are read. */
export interface Records {
  users: User;
  posts: Post;
  events: ImportedEvent;
  messages: ImportedMessage;
  notifications: ImportedNotification;
}

type Readers = {
  [Of in Collection]: (context: Context, id: string, fields: Fields) => Records[Of] | null;
};

const readers: Readers = {
  users: readUser,
  posts: readPost,
  events: readEvent,
  messages: readMessage,
  notifications: readNotification,
};

/** Makes a record out of what stands in the file; null, with the reason in the report, if it is none. */
export function readRecord<Of extends Collection>(
  context: Context,
  collection: Of,
  raw: RawRecord,
): Records[Of] | null {
  const { report } = context;
  report.count(collection).found += 1;
  const place = `${collection}/${raw.key ?? raw.index}`;
  const fields = fieldsOf(raw.value);
  if (!fields) {
    report.refused(collection, place, 'it is no record');
    return null;
  }
  const id = raw.key ?? ownId(collection, fields);
  if (isKeptId(id)) return readers[collection](context, id, fields);
  const reason = id
    ? 'its id cannot be kept: here they are 1 to 100 letters, digits, hyphens and underscores'
    : 'it has no id';
  report.refused(collection, place, reason, id);
  return null;
}

/** What a record in a list calls itself: `u1`, or its path `users/u1`. */
function ownId(collection: Collection, fields: Fields): string {
  const { id, __id__, _id, uid, userId } = fields;
  const names = [id, __id__, _id, ...(collection === 'users' ? [uid, userId] : [])];
  const name = names.map(readText).find((text) => text !== '') ?? '';
  return name.startsWith(`${collection}/`) ? name.slice(collection.length + 1) : name;
}
