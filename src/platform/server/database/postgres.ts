import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, TypeOverrides, types } from 'pg';
import { ConfigError } from '../config.ts';
import { isConnectionLost, isStalePlan, markConnectionLost } from './database-errors.ts';
import { preparedSql } from './prepared.ts';
import { compileToRow, type ToRow } from './row-objects.ts';

const connectTimeoutMs = 5_000;
/**
 * How long a connection may be idle before the operating system checks whether the server's host is still there.
 * Nothing else ends a statement without a timeout when that host vanishes.
 */
const keepAliveDelayMs = 10_000;
/** Limits the memory use of PostgreSQL, which keeps the plans of each connection. */
const maxPlans = 200;

/** Parses bigint as number. The values of our bigint columns, times and counts, fit into a JavaScript number. */
function parseBigintsAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

interface PostgresOptions {
  /** Milliseconds after which the server cancels a statement; 0 for never. */
  statementTimeoutMs: number;
  maxConnections: number;
}

/**
 * The server does not cancel a statement if it or the network has vanished, so the client also stops waiting, but later
 * than the server, whose error says more and keeps the connection usable. 0 for never.
 */
const queryTimeoutMs = ({ statementTimeoutMs }: PostgresOptions): number =>
  statementTimeoutMs * 1.2;

/** Connects a pool, as a Kysely dialect. Throws {@link ConfigError} if the server cannot be reached. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Dialect> {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections,
    types: parseBigintsAsNumbers(),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: queryTimeoutMs(options),
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    application_name: 'kith',
  });
  // Without a listener, this process would exit when the server closes an idle connection. The next
  // query opens a new connection, or reports the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', markConnectionLost));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new ConfigError(`Cannot connect to PostgreSQL at ${getHost(url)}: ${getReason(error)}.`, {
      cause: error,
    });
  }
  const withPlans = createPlanKeeper();
  const connect = async () => {
    try {
      return withPlans(await pool.connect());
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) markConnectionLost(error);
      throw error;
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** A prepared query of PostgreSQL. */
interface Plan {
  name: string;
  /** The columns of its last result, and how their values become an object. */
  columns: readonly string[];
  toRow: ToRow;
}

/**
 * Runs a prepared query. The columns of the result can differ if a new connection plans the query after a migration.
 */
async function runPlan(client: PoolClient, plan: Plan, text: string, values: unknown[]) {
  const query = { text, values, name: plan.name, rowMode: 'array' } as const;
  const { command, rowCount, rows, fields } = await client.query(query);
  const { columns } = plan;
  if (columns.length !== fields.length || fields.some(({ name }, at) => name !== columns[at])) {
    plan.columns = fields.map(({ name }) => name);
    plan.toRow = compileToRow(plan.columns);
  }
  return { command, rowCount, rows: rows.map(plan.toRow) };
}

/**
 * Wraps a client so that PostgreSQL plans each prepared query only once per connection, because planning a query takes
 * several times as long as running it. When another process runs a migration that changes the columns of a result, the
 * plan is stale and the query fails. Outside a transaction, the wrapper then runs the query again. Inside a
 * transaction, it throws, because the failure has aborted the transaction, and the caller must retry the transaction.
 */
function createPlanKeeper(): (client: PoolClient) => PostgresPoolClient {
  const plans = new Map<string, Plan>();
  let named = 0;

  function findPlan(text: string): Plan | undefined {
    if (!plans.has(text) && plans.size < maxPlans && preparedSql.has(text)) {
      plans.set(text, { name: `prepared_${named++}`, columns: [], toRow: () => ({}) });
    }
    return plans.get(text);
  }

  return function withPlans(client) {
    let lost: Error | undefined;

    async function runQuery(text: string, values: unknown[]) {
      const plan = findPlan(text);
      if (!plan) return client.query(text, values);
      try {
        return await runPlan(client, plan, text, values);
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        // The plans of other queries may be stale too. Under a new name, PostgreSQL plans a query again.
        if (plans.get(text) === plan) plans.clear();
        if (client.getTransactionStatus() !== 'I') throw error;
        return client.query(text, values);
      }
    }

    /** After a timeout, the client would queue the next query, such as a rollback, behind the one without a response. */
    async function query(text: string, values: unknown[]) {
      if (lost) throw lost;
      try {
        return await runQuery(text, values);
      } catch (error) {
        if (error instanceof Error && isConnectionLost(error)) lost = error;
        throw error;
      }
    }
    // The pool closes a client that is released with an error. Kysely passes a cursor instead of SQL text only when it
    // streams rows, which we don't do.
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
  };
}

/** The host of a database URL, without user and password. */
function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'the local socket' : 'DATABASE_URL';
}

function getReason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message : String(first);
  return text.replace(/\.$/, '');
}
