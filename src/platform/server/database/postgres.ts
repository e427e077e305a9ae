import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { ConfigError } from '../config.ts';
import { markConnectionLost } from './database-errors.ts';

const connectTimeoutMs = 5_000;

/** Parses bigint as number: times and counts are bigint columns whose values fit a JavaScript number. */
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

/** Connects a pool, as a Kysely dialect. Throws {@link ConfigError} if the server cannot be reached. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Dialect> {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections,
    types: parseBigintsAsNumbers(),
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
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
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) markConnectionLost(error);
      throw error;
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
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
