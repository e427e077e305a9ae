import type { Collection } from '../collections.ts';
import type { RawRecord } from '../readers/record-finder.ts';
import type { Context } from './context.ts';
import { type ImportedEvent, readEvent } from './event.ts';
import { type Fields, isReservedId, isValidId, readText, toFields } from './fields.ts';
import { type ImportedMessage, readMessage } from './message.ts';
import { type ImportedNotification, readNotification } from './notification.ts';
import { type Post, readPost } from './post.ts';
import { readUser, type User } from './user.ts';

/** The type of a validated record in each collection. */
export interface Records {
  users: User;
  posts: Post;
  events: ImportedEvent;
  messages: ImportedMessage;
  notifications: ImportedNotification;
}

type Readers = {
  [Name in Collection]: (context: Context, id: string, fields: Fields) => Records[Name] | null;
};

const readers: Readers = {
  users: readUser,
  posts: readPost,
  events: readEvent,
  messages: readMessage,
  notifications: readNotification,
};

/** Validates a raw record; null, with the reason in the report, if it is invalid or skipped. */
export function readRecord<Name extends Collection>(
  context: Context,
  collection: Name,
  raw: RawRecord,
): Records[Name] | null {
  const { report } = context;
  report.count(collection).found += 1;
  const recordPath = `${collection}/${raw.key ?? raw.index}`;
  const fields = toFields(raw.value);
  if (!fields) {
    report.reject(collection, recordPath, 'not a record');
    return null;
  }
  const id = raw.key ?? readOwnId(collection, fields);
  if (isValidId(id)) return readers[collection](context, id, fields);
  report.reject(collection, recordPath, explainInvalidId(id), id);
  return null;
}

function explainInvalidId(id: string): string {
  if (id === '') return 'no id';
  return isReservedId(id)
    ? 'invalid id: it is reserved'
    : 'invalid id: ids are 1 to 100 letters, digits, hyphens and underscores';
}

/** Reads the id of a record without a key from its fields, which contain an id (`u1`) or a path (`users/u1`). */
function readOwnId(collection: Collection, fields: Fields): string {
  const { id, __id__, _id, uid, userId } = fields;
  const names = [id, __id__, _id, ...(collection === 'users' ? [uid, userId] : [])];
  const name = names.map(readText).find((text) => text !== '') ?? '';
  return name.startsWith(`${collection}/`) ? name.slice(collection.length + 1) : name;
}
