import type { Engine } from '#platform/server/database/open-database.ts';
import type { Context } from '../records/context.ts';
import type { Trx } from '../store.ts';

/** What every writer needs; `trx` is the transaction of its batch. */
export interface WriteContext {
  trx: Trx;
  engine: Engine;
  importContext: Context;
}

/** Indexes a batch by id; duplicates are passed to `reject`. */
export function uniqueById<T extends { id: string }>(
  items: readonly T[],
  reject: (item: T) => void,
): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    if (found.has(item.id)) reject(item);
    else found.set(item.id, item);
  }
  return found;
}
