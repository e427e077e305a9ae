import type { SelectQueryBuilder } from 'kysely';

/** Combines one or more queries into one UNION ALL. */
export function combineAll<Database, From extends keyof Database, Row>(
  queries: readonly SelectQueryBuilder<Database, From, Row>[],
) {
  const [first, ...others] = queries;
  if (!first) throw new Error('There are no queries to combine.');
  return others.reduce((query, other) => query.unionAll(other), first);
}

/** Runs any number of queries as one UNION ALL. Without queries, the result is empty. */
export const unionAll = async <Database, From extends keyof Database, Row>(
  queries: readonly SelectQueryBuilder<Database, From, Row>[],
): Promise<Row[]> => (queries.length === 0 ? [] : combineAll(queries).execute());
