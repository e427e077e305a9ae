import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';

/** The transaction in which the current code runs; `open` is false once it has ended. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Throws inside a transaction, where a write on `db` would deadlock: SQLite has one writer, so the write
 * would wait for the transaction, and the transaction for the write.
 */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('A write on `db` inside a transaction would wait forever. Use its `trx`.');
  }
}

/** Kysely on SQLite, which tracks whether the current code runs inside a transaction. */
export class SqliteKysely<Schema> extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(callback: (trx: Transaction<Schema>) => Promise<T>): Promise<T> => {
      const state = { open: true };
      return execute((trx) => current.run(state, () => callback(trx))).finally(() => {
        state.open = false;
      });
    };
    return builder;
  }
}
