import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { ConfigError } from '../config.ts';

const readyWithinMs = 5_000;

/** Times and counts are bigint columns whose values all fit a JavaScript number. */
function numbersForBigints(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

interface PostgresOptions {
  /** Milliseconds after which the server gives up on a statement; 0 for never. */
  statementTimeoutMs: number;
  maxConnections: number;
}

/** A connected pool as a Kysely dialect. Throws {@link ConfigError} when the server cannot be reached. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Dialect> {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections,
    types: numbersForBigints(),
    connectionTimeoutMillis: readyWithinMs,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    application_name: 'kith',
  });
  // Without a listener, a server that closes an idle connection would end this process. The next
  // query opens a new connection and reports what is wrong, if anything still is.
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new ConfigError(`Cannot connect to PostgreSQL at ${hostOf(url)}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return new PostgresDialect({ pool });
}

/** Where a database URL points, without its user and password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'the local socket' : 'DATABASE_URL';
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message : String(first);
  return text.replace(/\.$/, '');
}
