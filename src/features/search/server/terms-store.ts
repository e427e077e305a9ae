import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countCharacters } from '#platform/shared/characters.ts';
import { areaToken, type QueryWord } from '../words.ts';

/** A token to look up in the index. A document matches if it has `exact`, or any token that begins with `prefix`. */
export interface Term {
  exact: string;
  prefix: string | null;
}

/** What documents must contain: each word with `mark` before it, and the token of the area, if one is given. */
export const toTerms = (
  words: readonly QueryWord[],
  { mark = '', areaId }: { mark?: string; areaId: string | null },
): Term[] => [
  ...words.map(({ folded, stem, isPrefix }) => ({
    exact: `${mark}${stem}`,
    prefix: isPrefix ? `${mark}${folded}` : null,
  })),
  ...(areaId === null ? [] : [{ exact: areaToken(areaId), prefix: null }]),
];

/** The longest prefix, in characters, for which the FTS5 index has a list of its own. */
export const maxListedPrefix = 5;

/** Whether FTS5 would have to merge the lists of all words with a prefix. */
export const isMerged = (terms: readonly Term[]): boolean =>
  terms.some(({ prefix }) => prefix !== null && countCharacters(prefix) > maxListedPrefix);

/**
 * All terms in the syntax of FTS5, with prefixes of at most `maxPrefix` characters. Tokens consist of letters, digits
 * and marks, so they need no escaping.
 */
export const toFtsQuery = (terms: readonly Term[], maxPrefix = Number.POSITIVE_INFINITY): string =>
  terms
    .map(({ exact, prefix }) => {
      if (prefix === null) return `"${exact}"`;
      const letters = [...prefix].slice(0, maxPrefix).join('');
      const anyOf = `"${letters}"*`;
      return exact.startsWith(letters) ? anyOf : `(${anyOf} OR "${exact}")`;
    })
    .join(' AND ');

/** All terms in the syntax of `tsquery`. */
export const toTsQuery = (terms: readonly Term[]): string =>
  terms
    .map(({ exact, prefix }) => {
      if (prefix === null) return `'${exact}'`;
      return exact.startsWith(prefix) ? `'${prefix}':*` : `('${prefix}':* | '${exact}')`;
    })
    .join(' & ');

/** Whether a text of tokens, with a space around each, contains all terms. Terms contain no wildcards. */
export const containsTerms = (
  terms: readonly Term[],
  text: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    terms.map(({ exact, prefix }) => {
      const isExact = sql`${text} like ${`% ${exact} %`}`;
      return prefix === null ? isExact : sql`(${text} like ${`% ${prefix}%`} or ${isExact})`;
    }),
    sql` and `,
  )})`;
