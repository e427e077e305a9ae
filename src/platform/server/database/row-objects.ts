/** Converts the values of a row to an object. */
export type ToRow = (values: unknown[]) => Record<string, unknown>;

/**
 * Compiles a {@link ToRow} for these columns. The compiled object literal takes a tenth of the time of assigning each
 * column by name. Objects with many columns that are built by name, or by node:sqlite, are also slow to read, because
 * V8 stores them as dictionaries.
 */
export function compileToRow(columns: readonly string[]): ToRow {
  const fields = columns.map((column, at) => `${JSON.stringify(column)}: values[${at}]`);
  return new Function('values', `return { ${fields.join(', ')} };`) as ToRow;
}
