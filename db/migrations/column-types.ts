import { type ColumnDataType, type RawBuilder, sql } from 'kysely';
import type { Engine } from '#platform/server/database/open-database.ts';

type ColumnType = ColumnDataType | RawBuilder<unknown>;

/** The column type for each kind of value on one engine. */
export interface ColumnTypes {
  /** Ids, keys, paths: compared byte by byte, so that both engines put them in the same order. */
  id: ColumnType;
  text: ColumnType;
  integer: ColumnType;
  /** UTC milliseconds. */
  time: ColumnType;
  /** 0 or 1. */
  flag: ColumnType;
  /** The formats of Better Auth: a Date and a boolean on PostgreSQL, ISO text and 0 or 1 on SQLite. */
  authTime: ColumnType;
  authFlag: ColumnType;
}

export function columnTypes(engine: Engine): ColumnTypes {
  if (engine === 'sqlite') {
    const [text, integer] = ['text', 'integer'] as const;
    return {
      id: text,
      text,
      integer,
      time: integer,
      flag: integer,
      authTime: text,
      authFlag: integer,
    };
  }
  return {
    id: sql`text collate "C"`,
    text: 'text',
    integer: 'integer',
    time: 'bigint',
    flag: 'integer',
    authTime: 'timestamptz',
    authFlag: 'boolean',
  };
}

/** The end of a `create table`. Without it, SQLite would accept text in an integer column. */
export const strict = (engine: Engine): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`strict` : sql``;

/** Like {@link strict}, for tables with small rows. The rows are in the primary key's B-tree, not in a second one. */
export const strictByKey = (engine: Engine): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`strict, without rowid` : sql``;
