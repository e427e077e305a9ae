import {
  CompiledQuery,
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
import { assertOutsideTransaction } from './current-transaction.ts';
import { SqliteConnection, type SqliteConnectionOptions } from './sqlite-connection.ts';
import { SqliteWriter } from './sqlite-writer.ts';

interface Connections {
  reader: SqliteConnection;
  writeConnection: SqliteConnection;
  writer: SqliteWriter;
}

/** The object that Kysely treats as a connection. All handles share one read connection and one writer. */
export class SqliteHandle implements DatabaseConnection {
  inTransaction = false;
  readonly #connections: () => Connections;

  constructor(connections: () => Connections) {
    this.#connections = connections;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#connections();
    if (this.inTransaction) return writer.execute<R>(query);
    if (isRead(query)) return reader.execute<R>(query);
    assertOutsideTransaction();
    return writer.executeInTransaction<R>(query);
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

/** Opens the file on first use. */
export class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #options: SqliteConnectionOptions;
  #opened: Connections | undefined;
  #destroyed = false;

  constructor(file: string, options: SqliteConnectionOptions) {
    this.#file = file;
    this.#options = options;
  }

  async init(): Promise<void> {
    this.#open();
  }

  createHandle(): SqliteHandle {
    return new SqliteHandle(() => this.#open());
  }

  async acquireConnection(): Promise<SqliteHandle> {
    return this.createHandle();
  }

  async beginTransaction(handle: SqliteHandle): Promise<void> {
    assertOutsideTransaction();
    await this.#open().writer.begin();
    handle.inTransaction = true;
  }

  async commitTransaction(handle: SqliteHandle): Promise<void> {
    // `commit` releases the lock even if the commit fails, so a rollback after that would affect another transaction.
    handle.inTransaction = false;
    await this.#open().writer.commit();
  }

  async rollbackTransaction(handle: SqliteHandle): Promise<void> {
    // Kysely also calls this after a failed commit.
    if (!handle.inTransaction) return;
    handle.inTransaction = false;
    this.#open().writer.rollback();
  }

  async savepoint(_handle: SqliteHandle, name: string): Promise<void> {
    this.#open().writer.savepoint('savepoint', name);
  }

  async rollbackToSavepoint(_handle: SqliteHandle, name: string): Promise<void> {
    this.#open().writer.savepoint('rollback to', name);
  }

  async releaseSavepoint(_handle: SqliteHandle, name: string): Promise<void> {
    this.#open().writer.savepoint('release', name);
  }

  async releaseConnection(): Promise<void> {}

  emptyLog(): Promise<void> {
    return this.#open().writer.emptyLog();
  }

  /**
   * SQLite does not change this number for commits of the connection that reads it. That connection makes all writes of
   * this process, so the number changes only if another process commits.
   */
  dataVersion(): number {
    const query = CompiledQuery.raw('pragma data_version');
    const { rows } = this.#open().writeConnection.execute<{ data_version: number }>(query);
    return rows[0]?.data_version ?? 0;
  }

  async destroy(): Promise<void> {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#opened?.writer.close();
    this.#opened?.reader.close();
    this.#opened?.writeConnection.close();
  }

  #open(): Connections {
    this.#opened ??= this.#connect();
    return this.#opened;
  }

  #connect(): Connections {
    if (this.#destroyed) throw new Error('The database is closed.');
    const writeConnection = new SqliteConnection(this.#file, this.#options);
    const reader = new SqliteConnection(this.#file, { readOnly: true });
    return { reader, writeConnection, writer: new SqliteWriter(writeConnection) };
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
  /** Lets Kysely run all migrations in one transaction, whose `begin immediate` statement also blocks other writers. */
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

  createDriver(): NodeSqliteDriver {
    return this.#driver;
  }

  /** Moves the write-ahead log into the database file; rejects if another process is using the log. */
  emptyLog(): Promise<void> {
    return this.#driver.emptyLog();
  }

  /** A number that changes whenever another process has committed. */
  dataVersion(): number {
    return this.#driver.dataVersion();
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
