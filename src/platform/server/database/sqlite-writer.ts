import type { CompiledQuery, QueryResult } from 'kysely';
import { isBusy, type SqliteConnection } from './sqlite-connection.ts';

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

const transactionsPerCommit = 64;
/** How long others may keep the file before those who wait here are refused, and how often we ask. */
const busyTimeoutMs = 5_000;
const busyRetryMs = 2;

/**
 * The one place that writes. Transactions take turns, first come, first served, and share a commit:
 * each is a savepoint in one outer transaction, and all of them are acknowledged after its COMMIT,
 * so that one fsync serves many. Nothing is acknowledged before it is on the disk.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection;
  readonly #waiting: Waiter[] = [];
  /** Released savepoints, whose owners hear of them once the outer transaction is committed. */
  #unacknowledged: Waiter[] = [];
  #occupied = false;
  #commitScheduled: NodeJS.Immediate | undefined;
  #busySince: number | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    // SQLite's own waiting would stop this whole process.
    connection.run('pragma busy_timeout = 0');
  }

  /** Waits for this caller's turn. Every `begin` that resolved needs one `commit` or `rollback`. */
  begin(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#advance();
    });
  }

  /** Runs a statement of the transaction whose turn it is. */
  execute<R>(query: CompiledQuery): QueryResult<R> {
    this.#assertOpen();
    return this.#connection.execute<R>(query);
  }

  /** Resolves when the transaction is on the disk; rejects when it is not and never will be. */
  async commit(): Promise<void> {
    try {
      this.#assertOpen();
      this.#connection.run('release member');
    } catch (error) {
      this.rollback();
      throw error;
    }
    await new Promise<void>((resolve, reject) => {
      this.#unacknowledged.push({ resolve, reject });
      this.#leave();
    });
  }

  /** Undoes this transaction and no other one that shares its commit. */
  rollback(): void {
    if (this.#connection.inTransaction) {
      this.#connection.run('rollback to member');
      this.#connection.run('release member');
    }
    this.#leave();
  }

  /** A statement that stands alone is a transaction of its own. */
  async executeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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

  /** Runs one savepoint command inside the transaction whose turn it is. */
  savepoint(command: 'savepoint' | 'rollback to' | 'release', name: string): void {
    this.#assertOpen();
    this.#connection.run(`${command} "${name.replaceAll('"', '""')}"`);
  }

  /** Commits what is finished and refuses whoever still waits. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#refuseAll(new Error('The database is closed.'));
    if (!this.#occupied) this.#commitBatch();
  }

  /**
   * SQLite undoes the whole outer transaction by itself on errors like a full disk. Without this
   * check the next statement would run, and be kept, outside of any transaction.
   */
  #assertOpen(): void {
    if (!this.#connection.inTransaction) throw new Error('SQLite has undone this transaction.');
  }

  #leave(): void {
    this.#occupied = false;
    this.#advance();
  }

  #advance(): void {
    if (this.#occupied) return;
    if (this.#closed) this.#refuseAll(new Error('The database is closed.'));
    if (this.#mustCommitNow()) this.#commitBatch();
    const next = this.#waiting.shift();
    if (next) this.#enter(next);
    if (!this.#occupied) this.#commitSoon();
  }

  #enter(next: Waiter): void {
    try {
      if (!this.#connection.inTransaction) this.#connection.run('begin immediate');
      this.#connection.run('savepoint member');
    } catch (error) {
      this.#waiting.unshift(next);
      this.#waitForOthers(error);
      return;
    }
    this.#busySince = undefined;
    this.#occupied = true;
    next.resolve();
  }

  /** Another process writes: asks again soon, and meanwhile this one goes on answering reads. */
  #waitForOthers(error: unknown): void {
    this.#busySince ??= Date.now();
    if (isBusy(error) && Date.now() - this.#busySince < busyTimeoutMs) {
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined;
        this.#advance();
      }, busyRetryMs);
    } else {
      this.#busySince = undefined;
      this.#refuseAll(error);
    }
  }

  #mustCommitNow(): boolean {
    const lost = this.#unacknowledged.length > 0 && !this.#connection.inTransaction;
    return lost || this.#closed || this.#unacknowledged.length >= transactionsPerCommit;
  }

  /**
   * Node reads every socket that has data before it runs immediates, so requests that arrived
   * together meet in one commit although SQLite itself never waits.
   */
  #commitSoon(): void {
    if (!this.#connection.inTransaction) return;
    this.#commitScheduled ??= setImmediate(() => {
      this.#commitScheduled = undefined;
      if (!this.#occupied) this.#commitBatch();
    });
  }

  #commitBatch(): void {
    clearImmediate(this.#commitScheduled);
    this.#commitScheduled = undefined;
    const batch = this.#unacknowledged;
    this.#unacknowledged = [];
    try {
      if (this.#connection.inTransaction || batch.length > 0) this.#connection.run('commit');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.run('rollback');
      for (const member of batch) member.reject(error);
      return;
    }
    for (const member of batch) member.resolve();
  }

  #refuseAll(error: unknown): void {
    for (const waiter of this.#waiting.splice(0)) waiter.reject(error);
  }
}
