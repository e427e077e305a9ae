import { type RawBuilder, sql } from 'kysely';

/**
 * The rows that a limited query finds for each of these keys, as one table: what an engine's `lateral`
 * or window would give, but on both engines a few rows of an index for each key, however many there
 * are. At least one key, and at most a few hundred, which is as far as SQLite goes.
 *
 * @example db.selectFrom(firstOfEach<Row>(ids, (id) => sql`select … where list = ${id} … limit 8`).as('row'))
 */
export const firstOfEach = <Row>(
  keys: readonly string[],
  queryOf: (key: string) => RawBuilder<unknown>,
): RawBuilder<Row> => {
  const queries = keys.map((key) => sql`select * from (${queryOf(key)}) as of_one`);
  return sql<Row>`(${sql.join(queries, sql` union all `)})`;
};
