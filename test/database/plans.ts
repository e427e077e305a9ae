import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { type CompiledQuery, type Kysely, type QueryResult, sql, type Transaction } from 'kysely';
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

/**
 * Whether a query belongs to the function under test, and not to background work, such as updating the search index.
 */
const isUnderTest = new AsyncLocalStorage<boolean>();

const requestStarts = channel('http.server.request.start');
const markRequest = () => isUnderTest.enterWith(true);

/** Returns the queries of `act` and of the requests that the server in this process receives meanwhile, in order. */
export async function recordQueries(
  db: Kysely<Schema>,
  act: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  executor.executeQuery = <R>(query: CompiledQuery<R>) => {
    if (isUnderTest.getStore()) queries.push(query);
    return executeQuery.call(executor, query) as Promise<QueryResult<R>>;
  };
  requestStarts.subscribe(markRequest);
  try {
    await isUnderTest.run(true, act);
  } finally {
    requestStarts.unsubscribe(markRequest);
    executor.executeQuery = executeQuery;
  }
  return queries;
}

/**
 * Returns the plans of the queries, in order. `prepare` may change what the planner knows of the tables. The transaction
 * is rolled back, so that the planner forgets it: a wrong size of a table can make a query take a second.
 */
export async function explainAll(
  db: Kysely<Schema>,
  queries: readonly CompiledQuery[],
  prepare?: (trx: Transaction<Schema>) => Promise<unknown>,
): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    // With so few rows, PostgreSQL prefers to scan and sort. The tests check whether it can use an index.
    for (const method of ['seqscan', 'bitmapscan', 'sort']) {
      if (testEngine === 'postgres')
        await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(trx);
    }
    await prepare?.(trx);
    const plans: string[] = [];
    for (const query of queries) plans.push(await explain(trx, query));
    return plans;
  } finally {
    await trx.rollback().execute();
  }
}

/** Returns the plans of all queries that `act` runs, in order. */
export async function plansOf(
  db: Kysely<Schema>,
  act: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<string[]> {
  return explainAll(db, await recordQueries(db, () => act(db)));
}
