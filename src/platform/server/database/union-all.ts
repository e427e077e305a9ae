import type { SelectQueryBuilder } from 'kysely';

/** Runs all queries as one UNION ALL; without a query, the result is empty. */
export async function unionAll<Database, From extends keyof Database, Row>(
  queries: readonly SelectQueryBuilder<Database, From, Row>[],
) {
  const [first, ...others] = queries;
  return first ? others.reduce((query, other) => query.unionAll(other), first).execute() : [];
}
