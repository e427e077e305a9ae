import type { Change } from '../report.ts';
import { type Context, readDate } from './context.ts';
import { derivedId } from './derived-id.ts';
import { type Fields, firstId, isValidId, readList, readText, toFields } from './fields.ts';

/** The reason for rejecting a reply to a rejected comment. */
export const parentRejected = 'its parent comment was rejected';

/** A comment, or a reply if it has a parent. */
export interface ImportedComment {
  id: string;
  entryId: string;
  parentId: string | null;
  authorId: string;
  text: string;
  createdAt: number;
  /** The path of the comment in the export. */
  recordPath: string;
}

interface Thread {
  context: Context;
  entry: { id: string; createdAt: number };
  parentId: string | null;
  comments: ImportedComment[];
  changes: Change[];
  /** The ids used in this entry so far. Two identical comments need different ids. */
  ids: Set<string>;
}

/**
 * Reads the comments of a post or an event, each followed by its replies. They are embedded as a list
 * or a map, or are in a subcollection of the record.
 */
export function readComments(
  context: Context,
  recordPath: string,
  entry: { id: string; createdAt: number },
  fields: Fields,
): { comments: ImportedComment[]; changes: Change[] } {
  const comments: ImportedComment[] = [];
  const changes: Change[] = [];
  const thread: Thread = { context, entry, parentId: null, comments, changes, ids: new Set() };
  readThread(thread, `${recordPath}/comments`, fields, 'comments');
  return { comments, changes };
}

/** Lists the comments or replies of a record: the embedded ones, and then those in its subcollection. */
const listItems = (fields: Fields, name: 'comments' | 'replies') => [
  ...readList(fields[name]),
  ...readList(toFields(fields.__collections__)?.[name]),
];

function readThread(
  thread: Thread,
  recordPath: string,
  fields: Fields,
  name: 'comments' | 'replies',
): void {
  for (const [index, { key, value }] of listItems(fields, name).entries()) {
    readComment(thread, `${recordPath}/${key ?? index}`, { key, value, index });
  }
}

interface Item {
  key: string | null;
  value: unknown;
  index: number;
}

function readComment(thread: Thread, recordPath: string, { key, value, index }: Item): void {
  const { context, entry, parentId, comments, changes } = thread;
  context.report.count('comments').found += 1;
  const fields = toFields(value) ?? {};
  const text = readText(fields.text ?? fields.content);
  const authorId = firstId(fields.userId, fields.user);
  if (text === '' || authorId === '') {
    reject(thread, recordPath, text ? 'no author' : 'no text', fields);
    return;
  }
  const date = readDate(context, fields, 'createdAt', 'timestamp');
  if (date === null) {
    changes.push({ recordPath, what: 'no date; used the date of the post or event' });
  }
  const createdAt = date ?? entry.createdAt + index;
  const id = chooseId(thread, firstId(fields.id, key), [authorId, date ?? '', text], createdAt);
  comments.push({ id, entryId: entry.id, parentId, authorId, text, createdAt, recordPath });
  if (parentId === null) {
    readThread({ ...thread, parentId: id }, `${recordPath}/replies`, fields, 'replies');
  }
}

/** Rejects a comment together with its replies. */
function reject(
  { context: { report } }: Thread,
  recordPath: string,
  reason: string,
  fields: Fields,
): void {
  report.reject('comments', recordPath, reason);
  for (const [index, { key }] of listItems(fields, 'replies').entries()) {
    report.count('comments').found += 1;
    report.reject('comments', `${recordPath}/replies/${key ?? index}`, parentRejected);
  }
}

/** Firestore's ids are globally unique and are kept. Shorter ids may be unique only within their list. */
const isGloballyUnique = (id: string): boolean => isValidId(id) && id.length >= 20;

function chooseId(
  { entry, parentId, ids }: Thread,
  originalId: string,
  content: readonly (string | number)[],
  createdAt: number,
): string {
  if (isGloballyUnique(originalId) && !ids.has(originalId)) {
    ids.add(originalId);
    return originalId;
  }
  for (let copy = 0; ; copy += 1) {
    const id = derivedId(createdAt, entry.id, parentId ?? '', originalId, ...content, copy);
    if (ids.has(id)) continue;
    ids.add(id);
    return id;
  }
}
