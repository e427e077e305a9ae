import { id as keptId } from '#platform/shared/contract.ts';

export type Fields = Record<string, unknown>;

/** The fields of a record, or null for what is no record. */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** A text without what no database stores (NUL) and what is no text (half a character). */
export function readText(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** The beginning of a one-line text, at most so many characters long. */
export const shorten = (text: string, maxLength: number): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= maxLength ? line : line.slice(0, maxLength).toWellFormed().trimEnd();
};

/** A list, or the values of a map by key in the order of the file; each with its key. */
export function readList(value: unknown): { key: string | null; value: unknown }[] {
  if (Array.isArray(value)) return value.map((item) => ({ key: null, value: item }));
  const fields = fieldsOf(value);
  return fields ? Object.entries(fields).map(([key, item]) => ({ key, value: item })) : [];
}

/**
 * What another record is called: its id, a path that ends in it (`users/u1`), or a reference to it
 * in one of the forms that exports use. Empty for what is none.
 */
export function readId(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return readText(value).split('/').at(-1) ?? '';
  }
  const fields = fieldsOf(value);
  if (!fields) return '';
  const inner = fields.userId ?? fields.uid ?? fields.id ?? fields.__ref__ ?? fields.value;
  return typeof inner === 'object' ? '' : readId(inner ?? fields.path ?? '');
}

/** The first of these fields that names somebody. */
export const firstId = (...values: unknown[]): string =>
  values.map(readId).find((name) => name !== '') ?? '';

/** Words that stand in an address where an id could. */
const taken = new Set(['new']);

/** Whether an id can stay as it is in every address of this product. */
export const isKeptId = (name: string): boolean =>
  keptId.safeParse(name).success && !taken.has(name);
