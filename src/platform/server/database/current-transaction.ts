import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction in which the current code runs; `open` is false once it has ended. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Throws inside a transaction, where a write on `db` would deadlock: SQLite has one writer, so the write would wait for
 * the transaction, while the transaction waits for the write.
 */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('A write on `db` inside a transaction would wait forever. Use its `trx`.');
  }
}

/** Runs code as part of a transaction. The caller must set `state.open` to false when the transaction has ended. */
export const runInTransaction = <Result>(
  state: { open: boolean },
  work: () => Promise<Result>,
): Promise<Result> => current.run(state, work);
