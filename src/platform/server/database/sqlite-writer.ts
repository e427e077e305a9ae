import { CompiledQuery, type QueryResult } from 'kysely';
import { busyError, isBusy, type SqliteConnection } from './sqlite-connection.ts';

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
  /** Work to run between two transactions; absent if the waiter wants to start a transaction instead. */
  between?: () => void;
}

const maxBatchSize = 64;
/** How long to wait for the lock of another process, and how often to retry. */
const busyTimeoutMs = 5_000;
const busyRetryMs = 2;

/**
 * Runs all writes, one transaction at a time in FIFO order, with group commit: transactions share an outer
 * transaction, and all of them are acknowledged after its COMMIT, so that they share one fsync. Nothing is
 * acknowledged before it is on disk. The first transaction runs directly in the outer one, and each later transaction
 * is a savepoint, so that it can be rolled back alone.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection;
  readonly #waiting: Waiter[] = [];
  /** Finished transactions that are acknowledged when the outer transaction is committed. */
  readonly #unacknowledged: Waiter[] = [];
  #locked = false;
  /** Whether the current transaction is a savepoint, because earlier ones have run in the same outer transaction. */
  #isSavepoint = false;
  /**
   * Whether a rollback has failed. The outer transaction may then contain writes of a transaction that has failed, so it
   * must be rolled back as a whole before another transaction starts.
   */
  #mustRollBack = false;
  #commitScheduled: NodeJS.Immediate | undefined;
  #busySince: number | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    // SQLite's own waiting would block the event loop.
    connection.run('pragma busy_timeout = 0');
  }

  /** Acquires the write lock. Every resolved `begin` needs one `commit` or `rollback`. */
  begin(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#advance();
    });
  }

  /**
   * Moves the write-ahead log into the database file and empties it, between two transactions. Rejects if another
   * process is reading or writing at the moment.
   */
  emptyLog(): Promise<void> {
    const between = () => {
      const checkpoint = CompiledQuery.raw('pragma wal_checkpoint(truncate)');
      const { rows } = this.#connection.execute<{ busy: number }>(checkpoint);
      if (rows[0]?.busy !== 0) throw busyError('The write-ahead log is in use.');
    };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, between });
      this.#advance();
    });
  }

  /** Runs a statement of the current transaction. */
  execute<R>(query: CompiledQuery): QueryResult<R> {
    this.#assertOpen();
    return this.#connection.execute<R>(query);
  }

  /** Resolves when the transaction is on disk; rejects if it is rolled back. */
  async commit(): Promise<void> {
    try {
      this.#assertOpen();
      if (this.#isSavepoint) this.#connection.run('release batched');
    } catch (error) {
      this.rollback();
      throw error;
    }
    await new Promise<void>((resolve, reject) => {
      this.#unacknowledged.push({ resolve, reject });
      this.#unlock();
    });
  }

  /**
   * Rolls back this transaction, but no other one in its batch. Does not throw: if the rollback fails, the whole batch is
   * rolled back, and its finished transactions reject with the error.
   */
  rollback(): void {
    try {
      if (this.#connection.inTransaction) {
        if (this.#isSavepoint) {
          this.#connection.run('rollback to batched');
          this.#connection.run('release batched');
        } else this.#connection.run('rollback');
      }
    } catch (error) {
      this.#failBatch(error);
    }
    this.#unlock();
  }

  /** Runs a single statement in its own transaction. */
  async executeInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.begin();
    let result: QueryResult<R>;
    try {
      result = this.execute<R>(query);
    } catch (error) {
      this.rollback();
      throw error;
    }
    await this.commit();
    return result;
  }

  /** Runs a savepoint command in the current transaction. */
  savepoint(command: 'savepoint' | 'rollback to' | 'release', name: string): void {
    this.#assertOpen();
    this.#connection.run(`${command} "${name.replaceAll('"', '""')}"`);
  }

  /** Rejects waiting transactions, rolls back the one that is still open, and commits finished ones. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#rejectAll(new Error('The database is closed.'));
    if (this.#locked) this.rollback();
    else this.#commitBatch();
  }

  /**
   * SQLite itself rolls back the outer transaction on errors such as a full disk. Without this check, the
   * next statement would run outside a transaction and be committed.
   */
  #assertOpen(): void {
    if (!this.#connection.inTransaction)
      throw new Error('SQLite has rolled back this transaction.');
  }

  #unlock(): void {
    this.#locked = false;
    this.#advance();
  }

  #advance(): void {
    if (this.#locked) return;
    if (this.#closed) this.#rejectAll(new Error('The database is closed.'));
    if (this.#mustCommitNow()) this.#commitBatch();
    const next = this.#waiting.shift();
    if (next?.between) this.#runBetween(next, next.between);
    else if (next) this.#start(next);
    if (!this.#locked) this.#commitSoon();
  }

  #runBetween({ resolve, reject }: Waiter, work: () => void): void {
    this.#commitBatch();
    try {
      work();
      resolve();
    } catch (error) {
      reject(error);
    }
    this.#advance();
  }

  #start(next: Waiter): void {
    try {
      if (this.#mustRollBack) this.#rollBackBatch();
      this.#isSavepoint = this.#connection.inTransaction;
      this.#connection.run(this.#isSavepoint ? 'savepoint batched' : 'begin immediate');
    } catch (error) {
      this.#waiting.unshift(next);
      this.#retryIfBusy(error);
      return;
    }
    this.#busySince = undefined;
    this.#locked = true;
    next.resolve();
  }

  /** Retries soon if another process is writing. Reads continue in the meantime. */
  #retryIfBusy(error: unknown): void {
    this.#busySince ??= performance.now();
    if (isBusy(error) && performance.now() - this.#busySince < busyTimeoutMs) {
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined;
        this.#advance();
      }, busyRetryMs);
    } else {
      this.#busySince = undefined;
      this.#rejectAll(error);
    }
  }

  #mustCommitNow(): boolean {
    const rolledBack = this.#unacknowledged.length > 0 && !this.#connection.inTransaction;
    return rolledBack || this.#closed || this.#unacknowledged.length >= maxBatchSize;
  }

  /**
   * Commits in a `setImmediate` callback. Node first reads all sockets with data, so requests that arrive at the
   * same time share one commit.
   */
  #commitSoon(): void {
    if (!this.#connection.inTransaction) return;
    this.#commitScheduled ??= setImmediate(() => {
      this.#commitScheduled = undefined;
      if (!this.#locked) this.#commitBatch();
    });
  }

  #commitBatch(): void {
    clearImmediate(this.#commitScheduled);
    this.#commitScheduled = undefined;
    try {
      if (this.#mustRollBack) this.#rollBackBatch();
      else if (this.#connection.inTransaction || this.#unacknowledged.length > 0)
        this.#connection.run('commit');
    } catch (error) {
      this.#failBatch(error);
    }
    for (const waiter of this.#unacknowledged.splice(0)) waiter.resolve();
  }

  /** Rejects the finished transactions of the batch. Rolls it back now or, if that fails, before the next transaction. */
  #failBatch(error: unknown): void {
    for (const waiter of this.#unacknowledged.splice(0)) waiter.reject(error);
    this.#mustRollBack = true;
    try {
      this.#rollBackBatch();
    } catch {
      // The next transaction tries again, and rejects with the error if this fails again.
    }
  }

  #rollBackBatch(): void {
    if (this.#connection.inTransaction) this.#connection.run('rollback');
    this.#mustRollBack = false;
  }

  #rejectAll(error: unknown): void {
    for (const waiter of this.#waiting.splice(0)) waiter.reject(error);
  }
}
