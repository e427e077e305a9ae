import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type DialectAdapter,
  Kysely,
  type KyselyProps,
  type QueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionBuilder,
} from 'kysely';
import { runInTransaction } from './current-transaction.ts';
import type { NodeSqliteDialect, NodeSqliteDriver, SqliteHandle } from './node-sqlite-dialect.ts';

/** What the executors of a database and of its transactions share. Prepared queries are kept per adapter. */
interface Shared {
  compiler: QueryCompiler;
  adapter: DialectAdapter;
}

/**
 * Runs queries on one handle. Kysely's own executor acquires a connection for each query and waits for the previous
 * query. That takes longer than most queries, and SQLite does not need it.
 */
class DirectExecutor extends DefaultQueryExecutor {
  readonly handle: SqliteHandle;

  constructor(
    { compiler, adapter }: Shared,
    connections: ConnectionProvider,
    handle: SqliteHandle,
  ) {
    super(compiler, adapter, connections);
    this.handle = handle;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.handle.executeQuery<R>(query);
  }
}

/** Rejects queries after the transaction has ended, because they would run outside of it. */
class TransactionExecutor extends DirectExecutor {
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.handle.inTransaction) return super.executeQuery<R>(query);
    return Promise.reject(new Error('The transaction has ended.'));
  }
}

/** A Kysely for SQLite that tracks whether the current code runs inside a transaction. */
export class SqliteKysely<Schema> extends Kysely<Schema> {
  readonly #driver: NodeSqliteDriver;
  readonly #shared: Shared;
  readonly #props: Omit<KyselyProps, 'executor'>;

  constructor({ dialect }: { dialect: NodeSqliteDialect }) {
    const driver = dialect.createDriver();
    const shared = { compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter() };
    const props = { config: { dialect }, dialect, driver };
    const connections = new DefaultConnectionProvider(driver);
    super({ ...props, executor: new DirectExecutor(shared, connections, driver.createHandle()) });
    this.#driver = driver;
    this.#shared = shared;
    this.#props = props;
  }

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    builder.execute = (callback) => this.#transact(callback);
    return builder;
  }

  async #transact<T>(callback: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const handle = this.#driver.createHandle();
    await this.#driver.beginTransaction(handle);
    const connections: ConnectionProvider = { provideConnection: (consumer) => consumer(handle) };
    const executor = new TransactionExecutor(this.#shared, connections, handle);
    const trx = new Transaction<Schema>({ ...this.#props, executor });
    const state = { open: true };
    try {
      const result = await runInTransaction(state, () => callback(trx));
      await this.#driver.commitTransaction(handle);
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction(handle);
      throw error;
    } finally {
      state.open = false;
    }
  }
}
