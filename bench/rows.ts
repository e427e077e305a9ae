import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

const words = 'walk river bowl lantern soup evening table bridge garden quiet train letter'.split(
  ' ',
);

/** A deterministic text of `length` words. */
export const text = (seed: number, length: number): string =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * 3) % words.length]).join(' ');

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Rows per statement; SQLite allows 32,766 bound values. */
const chunkRows = 1000;

export async function insert<T extends keyof Schema>(
  trx: Transaction<Schema>,
  table: T,
  rows: Insertable<Schema[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkRows) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + chunkRows))
      .execute();
  }
}
