import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteConnection, type SqliteConnectionOptions } from './sqlite-connection.ts';
import { assertOutsideTransaction } from './sqlite-kysely.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** What Kysely treats as a connection. All handles share the reader and the writer. */
class SqliteHandle implements DatabaseConnection {
  inTransaction = false;
  readonly #reader: SqliteConnection;
  readonly #writer: SqliteWriter;

  constructor(reader: SqliteConnection, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction) return this.#writer.execute<R>(query);
    if (isRead(query)) return this.#reader.execute<R>(query);
    assertOutsideTransaction();
    return this.#writer.executeInTransaction<R>(query);
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator, and this one only throws.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error(
      'Streaming is not supported: it would keep a snapshot open, and the write-ahead log would grow. Read in pages.',
    );
  }
}

/** Whether a query only reads. A write that is mistaken for a read fails, because the read connection rejects it. */
function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true;
  return query.kind === 'RawNode' && /^\s*(?:select|explain)\b/i.test(sql);
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #options: SqliteConnectionOptions;
  #writeConnection!: SqliteConnection;
  #reader!: SqliteConnection;
  #writer!: SqliteWriter;

  constructor(file: string, options: SqliteConnectionOptions) {
    this.#file = file;
    this.#options = options;
  }

  async init(): Promise<void> {
    this.#writeConnection = new SqliteConnection(this.#file, this.#options);
    this.#reader = new SqliteConnection(this.#file, { readOnly: true });
    this.#writer = new SqliteWriter(this.#writeConnection);
  }

  async acquireConnection(): Promise<SqliteHandle> {
    return new SqliteHandle(this.#reader, this.#writer);
  }

  async beginTransaction(handle: SqliteHandle): Promise<void> {
    assertOutsideTransaction();
    await this.#writer.begin();
    handle.inTransaction = true;
  }

  async commitTransaction(handle: SqliteHandle): Promise<void> {
    // `commit` releases the lock even if it fails, so a later rollback would affect another transaction.
    handle.inTransaction = false;
    await this.#writer.commit();
  }

  async rollbackTransaction(handle: SqliteHandle): Promise<void> {
    // Kysely also calls this after a failed commit.
    if (!handle.inTransaction) return;
    handle.inTransaction = false;
    this.#writer.rollback();
  }

  async savepoint(_handle: SqliteHandle, name: string): Promise<void> {
    this.#writer.savepoint('savepoint', name);
  }

  async rollbackToSavepoint(_handle: SqliteHandle, name: string): Promise<void> {
    this.#writer.savepoint('rollback to', name);
  }

  async releaseSavepoint(_handle: SqliteHandle, name: string): Promise<void> {
    this.#writer.savepoint('release', name);
  }

  async releaseConnection(): Promise<void> {}

  emptyLog(): Promise<void> {
    return this.#writer.emptyLog();
  }

  async destroy(): Promise<void> {
    this.#writer.close();
    this.#reader.close();
    this.#writeConnection.close();
  }
}

class NodeSqliteCompiler extends SqliteQueryCompiler {
  /**
   * Binding a new value to a plain parameter after `limit` makes SQLite plan the query again, which takes
   * several times as long as running it. The expression `? + 0` prevents this.
   */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Lets Kysely migrate in one transaction, whose `begin immediate` also locks out other processes. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely on `node:sqlite`: reads run immediately on a read-only connection and see only committed data;
 * everything else runs serially on the write connection ({@link SqliteWriter}).
 */
export class NodeSqliteDialect implements Dialect {
  readonly #driver: NodeSqliteDriver;

  constructor(file: string, options: SqliteConnectionOptions = {}) {
    this.#driver = new NodeSqliteDriver(file, options);
  }

  createDriver(): Driver {
    return this.#driver;
  }

  /** Moves the write-ahead log into the database file; rejects if another process is using the log. */
  emptyLog(): Promise<void> {
    return this.#driver.emptyLog();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new NodeSqliteCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's.
  createIntrospector(db: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}
