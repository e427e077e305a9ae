import { everyoneId } from '#platform/server/visibility/visibility.ts';
import { truncate } from '#platform/shared/characters.ts';
import { id as idSchema } from '#platform/shared/contract.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

export type Fields = Record<string, unknown>;

/** The fields of a record, or null if the value is not an object. */
export const toFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/**
 * Reads a string or number as trimmed text, without NUL, which PostgreSQL cannot store, and without lone
 * surrogates. Returns an empty string for anything else.
 */
export function readText(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** Reads a name or title as one line, as the API would store it. */
export const readLine = (value: unknown): string => oneLine(readText(value));

/** Collapses the text to one line and truncates it to `maxLength`. */
export const shorten = (text: string, maxLength: number): string =>
  truncate(oneLine(text), maxLength).trimEnd();

/**
 * The items of a list, or the values of a map with their keys, in the order of the file, except that integer keys of a
 * map come first.
 */
export function readList(value: unknown): { key: string | null; value: unknown }[] {
  if (Array.isArray(value)) return value.map((item) => ({ key: null, value: item }));
  const fields = toFields(value);
  return fields ? Object.entries(fields).map(([key, item]) => ({ key, value: item })) : [];
}

/**
 * Reads the id from a reference to a record: the id itself, a path that ends with it (`users/u1`), or an object in one
 * of the forms that exports use. Returns an empty string for anything else.
 */
export function readId(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return readText(value).split('/').at(-1) ?? '';
  }
  const fields = toFields(value);
  if (!fields) return '';
  const inner = fields.userId ?? fields.uid ?? fields.id ?? fields.__ref__ ?? fields.value;
  return typeof inner === 'object' ? '' : readId(inner ?? fields.path ?? '');
}

/** The first id found in these values, or an empty string. */
export const firstId = (...values: unknown[]): string =>
  values.map(readId).find((id) => id !== '') ?? '';

/** `new` is a segment of routes such as /posts/new, and `everyoneId` represents every viewer in shared reads. */
const reserved = new Set(['new', everyoneId]);

/** Whether the app uses an id for something else. */
export const isReservedId = (id: string): boolean => reserved.has(id);

/** Whether an id can be kept as it is. */
export const isValidId = (id: string): boolean =>
  idSchema.safeParse(id).success && !isReservedId(id);
