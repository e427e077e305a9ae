import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

const words = 'walk river bowl lantern soup evening table bridge garden quiet train letter'.split(
  ' ',
);

/** Generates `length` words of text, the same for the same seed. */
export const text = (seed: number, length: number): string =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * 3) % words.length]).join(' ');

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** SQLite allows 32,766 bound parameters per statement. */
const rowsPerInsert = 1000;

export async function insert<T extends keyof Schema>(
  trx: Transaction<Schema>,
  table: T,
  rows: Insertable<Schema[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}
