import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { compileToRow, type ToRow } from './row-objects.ts';

/** A prepared statement. */
interface Prepared {
  statement: StatementSync;
  /** The number of columns of its rows; 0 if it never returns rows. */
  columnCount: number;
  /** Converts the values of a row to an object; null if the statement never returns rows. */
  toRow: ToRow | null;
}

function describeRows(statement: StatementSync): Pick<Prepared, 'columnCount' | 'toRow'> {
  const columns = statement.columns().map(({ name }) => name);
  const columnCount = columns.length;
  return { columnCount, toRow: columnCount > 0 ? compileToRow(columns) : null };
}

/** The maximum size of `#recent`. With `#older`, at most twice this number of statements are cached. */
const maxRecentStatements = 128;

/** Converts integers to BigInt, because node:sqlite binds numbers as REAL. Throws for an unsupported type. */
function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'string' || value === null || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(
    `A value of type ${typeof value} cannot be stored; use null, text or a number.`,
  );
}

/** Whether SQLite failed because another connection has locked the file or a table. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff);

/** An error like SQLite's own, for a pragma that reports a lock in its result. */
export const busyError = (message: string): Error =>
  Object.assign(new Error(message), { errcode: 5 });

/** Options of one connection. */
export interface SqliteConnectionOptions {
  readOnly?: boolean;
  /** Turns foreign keys off, because migrations rebuild tables. Keeps temporary data in files. */
  forMigrations?: boolean;
}

/**
 * A connection to a SQLite file, with a cache of prepared statements. Reading an integer beyond 2^53
 * throws instead of returning a wrong number.
 */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  /**
   * The cached statements. When `#recent` is full, it becomes `#older`, and the statements in the previous `#older` are
   * dropped.
   */
  #recent = new Map<string, Prepared>();
  #older = new Map<string, Prepared>();

  /** Throws SQLite's own error if the file cannot be opened or is not a database. */
  constructor(file: string, options: SqliteConnectionOptions = {}) {
    this.#database = new DatabaseSync(file, {
      readOnly: options.readOnly ?? false,
      enableForeignKeyConstraints: !options.forMigrations,
      timeout: 5000,
    });
    try {
      if (!options.readOnly) this.#database.exec('pragma journal_mode = wal');
      this.#database.exec('pragma synchronous = full; pragma cache_size = -12000');
      // Overwrites deleted content, which `fast` would leave in freed pages. For a like, a comment or a post, neither
      // `on` nor `fast` takes measurably more CPU time than `off`.
      this.#database.exec('pragma secure_delete = on');
      // Savepoints copy the pages that they change into temporary storage. Migrations also sort whole tables there,
      // which may not fit into memory.
      if (!options.forMigrations) this.#database.exec('pragma temp_store = memory');
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Whether a transaction is open. SQLite itself can roll it back, for example when the disk is full. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const prepared = this.#prepare(sql);
    const { statement } = prepared;
    const values = parameters.map(toSqlite);
    if (prepared.toRow) {
      const rows = statement.all(...values) as unknown as unknown[][];
      // After another process has added or removed columns, SQLite itself prepares a statement with a `*` again.
      if (rows[0] && rows[0].length !== prepared.columnCount) {
        Object.assign(prepared, describeRows(statement));
      }
      return { rows: rows.map(prepared.toRow) as R[] };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Runs a statement without parameters or results, such as `begin`. */
  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  close(): void {
    this.#recent.clear();
    this.#older.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const recent = this.#recent.get(sql);
    if (recent) return recent;
    const prepared = this.#older.get(sql) ?? this.#compile(sql);
    if (this.#recent.size >= maxRecentStatements) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(sql, prepared);
    return prepared;
  }

  #compile(sql: string): Prepared {
    const statement = this.#database.prepare(sql, { returnArrays: true });
    return { statement, ...describeRows(statement) };
  }
}
