import { type RawBuilder, sql } from 'kysely';

/**
 * Builds a table from the rows of one query per key. It replaces a `lateral` join, which SQLite does not have. If the
 * query of a key has a limit, only a few rows of an index are read for that key. Accepts 1 to 500 keys, because SQLite
 * limits the terms of a compound select.
 *
 * @example db.selectFrom(firstOfEach<Row>(ids, (id) => sql`select … where list = ${id} … limit 8`).as('row'))
 */
export const firstOfEach = <Row>(
  keys: readonly string[],
  buildQuery: (key: string) => RawBuilder<unknown>,
): RawBuilder<Row> => {
  const queries = keys.map((key) => sql`select * from (${buildQuery(key)}) as per_key`);
  return sql<Row>`(${sql.join(queries, sql` union all `)})`;
};
