import type { ReactNode } from 'react';

/** A card between the entries of a list, for example with suggested members. */
export interface ListInsert {
  /** Differs from the ids of all entries. */
  id: string;
  /** The accessible name. */
  label: string;
  /** After how many entries it is shown. In a shorter list, it is shown at the end. */
  after: number;
  content: ReactNode;
}

/** The ids of the entries and of the inserts between them. */
export function withInserts(ids: readonly string[], inserts: readonly ListInsert[]): string[] {
  const all = [...ids];
  // Inserts from the last position to the first, so that no insert moves the position of another.
  for (const { id, after } of inserts.toSorted((one, other) => other.after - one.after)) {
    all.splice(Math.min(after, ids.length), 0, id);
  }
  return all;
}
