import { hashKey } from '@tanstack/react-query';

/** A saved version of the content that a form edits. */
export interface SavedVersion<Fields> {
  version: number;
  fields: Fields;
}

/** The fields of a form, and the saved version that they are based on. */
export interface Edit<Fields> {
  fields: Fields;
  base: SavedVersion<Fields>;
}

/** Whether two values are the same JSON, regardless of the order of keys. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  hashKey([one]) === hashKey([other]);

/** An edit that has changed nothing yet. */
export const startEdit = <Fields>(base: SavedVersion<Fields>): Edit<Fields> => ({
  fields: base.fields,
  base,
});

/**
 * Returns the edit to continue with, now that `saved` is the current version. If the edit has no changes, or its fields
 * equal those of `saved`, returns a new edit of `saved`. Otherwise, returns the edit unchanged.
 */
export function resumeEdit<Fields>(edit: Edit<Fields>, saved: SavedVersion<Fields>): Edit<Fields> {
  const isSettled =
    isSameJson(edit.fields, edit.base.fields) || isSameJson(edit.fields, saved.fields);
  return isSettled ? startEdit(saved) : edit;
}

/** Bases an edit on a newer version: changed fields keep their values, and all others take the values of `newer`. */
export function rebaseEdit<Fields extends object>(
  { fields, base }: Edit<Fields>,
  newer: SavedVersion<Fields>,
): Edit<Fields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSameJson(value, base.fields[name as keyof Fields]),
  );
  return { fields: { ...newer.fields, ...Object.fromEntries(changed) }, base: newer };
}

/** Parses a stored edit with a parser of its fields. Returns null if the value has a different shape. */
export function parseEdit<Fields>(
  stored: unknown,
  parseFields: (stored: unknown) => Fields | null,
): Edit<Fields> | null {
  const { fields, base } = (stored ?? {}) as Partial<Edit<unknown>>;
  const parsed = parseFields(fields);
  const parsedBase = parseFields(base?.fields);
  if (parsed === null || parsedBase === null || typeof base?.version !== 'number') return null;
  return { fields: parsed, base: { version: base.version, fields: parsedBase } };
}
