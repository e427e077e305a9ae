import type { Change } from '../report.ts';
import { type Context, readMoment } from './context.ts';
import { derivedId } from './derived-id.ts';
import { type Fields, fieldsOf, firstId, isKeptId, readList, readText } from './fields.ts';

/** Why a reply is refused whose comment was. */
export const aboveRefused = 'the comment above it was not taken';

/** A comment, or a reply when it has a parent. */
export interface Remark {
  id: string;
  entryId: string;
  parentId: string | null;
  authorId: string;
  text: string;
  createdAt: number;
  /** Where it stands in the export. */
  place: string;
}

interface Thread {
  context: Context;
  entry: { id: string; createdAt: number };
  parentId: string | null;
  remarks: Remark[];
  changes: Change[];
  /** The ids that this entry has used: two remarks can be alike to the letter. */
  ids: Set<string>;
}

/**
 * The comments of a post or an event with their replies, each comment before its replies. They are
 * embedded as a list or a map, or stand in a collection below the record.
 */
export function readRemarks(
  context: Context,
  place: string,
  entry: { id: string; createdAt: number },
  fields: Fields,
): { remarks: Remark[]; changes: Change[] } {
  const remarks: Remark[] = [];
  const changes: Change[] = [];
  const thread: Thread = { context, entry, parentId: null, remarks, changes, ids: new Set() };
  readThread(thread, `${place}/comments`, fields, 'comments');
  return { remarks, changes };
}

function readThread(thread: Thread, place: string, fields: Fields, name: string): void {
  const below = fieldsOf(fields.__collections__)?.[name];
  const items = [...readList(fields[name]), ...readList(below)];
  for (const [index, { key, value }] of items.entries()) {
    readRemark(thread, `${place}/${key ?? index}`, { key, value, index });
  }
}

interface Item {
  key: string | null;
  value: unknown;
  index: number;
}

function readRemark(thread: Thread, place: string, { key, value, index }: Item): void {
  const { context, entry, parentId, remarks, changes } = thread;
  context.report.count('comments').found += 1;
  const fields = fieldsOf(value) ?? {};
  const text = readText(fields.text ?? fields.content);
  const authorId = firstId(fields.userId, fields.user);
  if (text === '' || authorId === '') {
    refuse(thread, place, text ? 'it does not say who wrote it' : 'it has no text', fields);
    return;
  }
  const dated = readMoment(context, fields, 'createdAt', 'timestamp');
  if (dated === null) {
    changes.push({ place, what: 'no date; that of what it stands under took its place' });
  }
  const createdAt = dated ?? entry.createdAt + index;
  const id = idOf(thread, firstId(fields.id, key), [authorId, dated ?? '', text], createdAt);
  remarks.push({ id, entryId: entry.id, parentId, authorId, text, createdAt, place });
  if (parentId === null) {
    readThread({ ...thread, parentId: id }, `${place}/replies`, fields, 'replies');
  }
}

/** What answers a comment has nothing left to stand under when it is refused. */
function refuse({ context: { report } }: Thread, at: string, reason: string, fields: Fields): void {
  report.refused('comments', at, reason);
  for (const [index, { key }] of readList(fields.replies).entries()) {
    report.count('comments').found += 1;
    report.refused('comments', `${at}/replies/${key ?? index}`, aboveRefused);
  }
}

/** Firestore's own ids are unique everywhere and stay; shorter ones were unique in their list at best. */
const isWorldwide = (id: string): boolean => isKeptId(id) && id.length >= 20;

function idOf(
  { entry, parentId, ids }: Thread,
  own: string,
  what: readonly (string | number)[],
  createdAt: number,
): string {
  if (isWorldwide(own) && !ids.has(own)) {
    ids.add(own);
    return own;
  }
  for (let copy = 0; ; copy += 1) {
    const id = derivedId(createdAt, entry.id, parentId ?? '', own, ...what, copy);
    if (ids.has(id)) continue;
    ids.add(id);
    return id;
  }
}
