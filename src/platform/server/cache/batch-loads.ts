import { setImmediate } from 'node:timers/promises';

/** Loads rows by their keys. The result has no entry for a key without a row. */
export type LoadRows<Row> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

const maxKeys = 64;

interface Batch<Row> {
  keys: string[];
  rows: Promise<ReadonlyMap<string, Row>>;
}

/** Repeats the last key until the number of keys is a power of two, so that only a few queries are prepared. */
function pad(keys: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(keys.length));
  return Array.from({ length }, (_, index) => keys[index] ?? (keys.at(-1) as string));
}

/**
 * Returns a function that loads one row. Keys that are requested at the same time share one call of `loadRows`, because
 * most of the cost of a small query on PostgreSQL is its round trip. The call waits for `setImmediate`, so that Node
 * first reads all sockets with data, and more keys can join the call.
 */
export function batchLoads<Row>(loadRows: LoadRows<Row>): (key: string) => Promise<Row | null> {
  let open: Batch<Row> | undefined;

  function startBatch(): Batch<Row> {
    const keys: string[] = [];
    const load = async () => {
      await setImmediate();
      if (open === batch) open = undefined;
      return loadRows(pad(keys));
    };
    const batch = { keys, rows: load() };
    return batch;
  }

  return async function loadRow(key) {
    if (!open || open.keys.length === maxKeys) open = startBatch();
    open.keys.push(key);
    return (await open.rows).get(key) ?? null;
  };
}
