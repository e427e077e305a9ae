import {
  type CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
  type Transaction,
} from 'kysely';
import type { Schema } from '#db/schema.ts';
import { testEngine } from '#test/engines.ts';

/** The engine's query plan, as text. */
async function explain(trx: Transaction<Schema>, query: CompiledQuery): Promise<string> {
  const prefix = testEngine === 'sqlite' ? 'explain query plan ' : 'explain ';
  const { rows } = await trx.executeQuery<Record<string, unknown>>({
    ...query,
    query: sql``.toOperationNode() as CompiledQuery['query'],
    sql: prefix + query.sql,
  });
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}

/** The plans of all queries that `act` runs, in order. */
export async function plansOf(
  db: Kysely<Schema>,
  act: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await act(db.withPlugin(listener));
  return db.transaction().execute(async (trx) => {
    // With so few rows PostgreSQL prefers to scan and sort; the test needs to know whether it can use an index.
    for (const method of ['seqscan', 'bitmapscan', 'sort']) {
      if (testEngine === 'postgres')
        await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(trx);
    }
    const plans: string[] = [];
    for (const query of queries) plans.push(await explain(trx, query));
    return plans;
  });
}
