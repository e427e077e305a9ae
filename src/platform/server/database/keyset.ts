import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** The place of a row in a list that goes by creation time and, within one millisecond, by id. */
export interface Keyset {
  /** UTC milliseconds. */
  createdAt: number;
  id: string;
}

/** The cursor of the page after this row. Opaque to clients: its form may change. */
export const encodeCursor = ({ createdAt, id }: Keyset): string =>
  Buffer.from(`${createdAt}~${id}`).toString('base64url');

/** The place that a cursor stands for. Throws BAD_REQUEST for what {@link encodeCursor} did not make. */
export function decodeCursor(cursor: string): Keyset {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{1,15})~([\x21-\x7e]{1,100})$/.exec(text);
  const keyset = match && { createdAt: Number(match[1]), id: match[2] as string };
  if (!keyset || encodeCursor(keyset) !== cursor) {
    throw new AppError('BAD_REQUEST', serverCopy.invalidCursor);
  }
  return keyset;
}

/** {@link decodeCursor} for an optional input: null stands for the first page. */
export const readCursor = (cursor: string | undefined): Keyset | null =>
  cursor === undefined ? null : decodeCursor(cursor);

/**
 * `(created_at, id) < (?, ?)`: what follows a place in a list of `table`, newest first. As a row
 * value it is one range of an index on both columns, on both engines. A list that goes by another
 * time, or whose rows have another key, names its two columns.
 *
 * @example query.where(olderThan('entry', decodeCursor(cursor)))
 */
export function olderThan(
  table: string,
  { createdAt, id }: Keyset,
  columns: KeyColumns = newest,
): Expression<SqlBool> {
  return sql<SqlBool>`${rowValue(table, columns)} < (${createdAt}, ${id})`;
}

/** The same for a list that goes the other way: what comes after a place, soonest first. */
export function youngerThan(
  table: string,
  { createdAt, id }: Keyset,
  columns: KeyColumns = newest,
): Expression<SqlBool> {
  return sql<SqlBool>`${rowValue(table, columns)} > (${createdAt}, ${id})`;
}

type KeyColumns = readonly [time: string, key: string];
const newest: KeyColumns = ['created_at', 'id'];

const rowValue = (table: string, [time, key]: KeyColumns) =>
  sql`(${sql.ref(`${table}.${time}`)}, ${sql.ref(`${table}.${key}`)})`;

/** One page out of `limit + 1` fetched rows: the extra row only tells that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Keyset,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, nextCursor: more ? encodeCursor(keyOf(last)) : null };
}
