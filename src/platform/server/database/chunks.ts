/** The maximum number of bound parameters per statement. SQLite's limit is 32,766 and PostgreSQL's is 65,535. */
const maxParameters = 8_000;

/** Splits a list into slices of at most `size` items. Reads only the items of the slices that the caller requests. */
export function* chunksOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    if (chunk.push(item) < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/**
 * Splits any number of rows into slices, each small enough for one INSERT. All rows must have the same columns.
 *
 * @example for (const chunk of chunkRows(rows)) await trx.insertInto('post').values(chunk).execute();
 */
export function* chunkRows<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const columns = Math.max(Object.keys(rows[0] ?? {}).length, 1);
  yield* chunksOf(rows, Math.floor(maxParameters / columns));
}

/** Drops duplicate values and splits the rest into slices, each small enough for one `in (…)`. */
export const chunkValues = <Value>(values: Iterable<Value>): Generator<Value[]> =>
  chunksOf([...new Set(values)], maxParameters);
