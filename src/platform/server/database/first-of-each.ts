import { type RawBuilder, sql } from 'kysely';

/**
 * The results of a limited query for each key, as one table. Like a `lateral` join, but on both engines
 * it reads only a few index rows per key. Takes at least one key and at most 500, because SQLite limits
 * the terms of a compound select.
 *
 * @example db.selectFrom(firstOfEach<Row>(ids, (id) => sql`select … where list = ${id} … limit 8`).as('row'))
 */
export const firstOfEach = <Row>(
  keys: readonly string[],
  queryOf: (key: string) => RawBuilder<unknown>,
): RawBuilder<Row> => {
  const queries = keys.map((key) => sql`select * from (${queryOf(key)}) as per_key`);
  return sql<Row>`(${sql.join(queries, sql` union all `)})`;
};
