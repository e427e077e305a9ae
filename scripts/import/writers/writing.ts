import type { Engine } from '#platform/server/database/open-database.ts';
import type { Context } from '../records/context.ts';
import type { Trx } from '../store.ts';

/** What every writer works with: the transaction of its batch. */
export interface Writing {
  trx: Trx;
  engine: Engine;
  context: Context;
}

/** The records of a batch by id; one that comes twice is taken once, and said so. */
export function distinct<T extends { id: string }>(
  items: readonly T[],
  refuse: (item: T) => void,
): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    if (found.has(item.id)) refuse(item);
    else found.set(item.id, item);
  }
  return found;
}
