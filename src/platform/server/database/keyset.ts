import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** The position of a row in a list that is sorted by a number, usually a time, and by id where numbers are equal. */
export interface Keyset {
  /** For a time, UTC milliseconds. */
  sortValue: number;
  id: string;
}

/** The cursor of the page after this row. Opaque to clients: its format may change. */
export const encodeCursor = ({ sortValue, id }: Keyset): string =>
  Buffer.from(`${sortValue}~${id}`).toString('base64url');

/** Decodes a cursor. Throws BAD_REQUEST for any text that {@link encodeCursor} cannot return. */
export function decodeCursor(cursor: string): Keyset {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{1,15})~([\x21-\x7e]{1,100})$/.exec(text);
  const keyset = match && { sortValue: Number(match[1]), id: match[2] as string };
  if (!keyset || encodeCursor(keyset) !== cursor) {
    throw new AppError('BAD_REQUEST', serverCopy.invalidCursor);
  }
  return keyset;
}

/** Decodes an optional cursor like {@link decodeCursor}. Returns null without a cursor, for the first page. */
export const readCursor = (cursor: string | undefined): Keyset | null =>
  cursor === undefined ? null : decodeCursor(cursor);

/**
 * A condition for the rows after a position in a list of `table`, newest first: `(created_at, id) < (?, ?)`. Both
 * engines run this comparison of row values as one range scan of an index on the two columns. For a list that is
 * ordered by other columns, pass them as `columns`.
 *
 * @example query.where(olderThan('entry', decodeCursor(cursor)))
 */
export function olderThan(
  table: string,
  { sortValue, id }: Keyset,
  columns: KeyColumns = defaultColumns,
): Expression<SqlBool> {
  return sql<SqlBool>`${rowValue(table, columns)} < (${sortValue}, ${id})`;
}

/** Like {@link olderThan}, for a list that begins with the oldest row. */
export function newerThan(
  table: string,
  { sortValue, id }: Keyset,
  columns: KeyColumns = defaultColumns,
): Expression<SqlBool> {
  return sql<SqlBool>`${rowValue(table, columns)} > (${sortValue}, ${id})`;
}

type KeyColumns = readonly [value: string, id: string];
const defaultColumns: KeyColumns = ['created_at', 'id'];

const rowValue = (table: string, [value, id]: KeyColumns) =>
  sql`(${sql.ref(`${table}.${value}`)}, ${sql.ref(`${table}.${id}`)})`;

/** Builds a page from `limit + 1` fetched rows: the extra row only shows that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  getKeyset: (row: Row) => Keyset,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor(getKeyset(last)) : null };
}
