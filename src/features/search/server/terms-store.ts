import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countCharacters } from '#platform/shared/characters.ts';
import { areaToken, type QueryWord, titleMark } from '../words.ts';

/**
 * What to look up in the index for a word. A document matches if it has `exact`, any token that begins with `prefix`, or
 * one of the tokens of `areas`.
 */
export interface Term {
  exact: string;
  prefix: string | null;
  areas: readonly string[];
}

/**
 * What documents must contain: each word with `mark` before it, and the token of the area, if one is given. Instead of a
 * word, they may have the token of an area with that word in its name, except in titles.
 */
export const toTerms = (
  words: readonly QueryWord[],
  { mark = '', areaId }: { mark?: string; areaId: string | null },
): Term[] => [
  ...words.map(({ folded, stem, isPrefix, areaIds }) => ({
    exact: `${mark}${stem}`,
    prefix: isPrefix ? `${mark}${folded}` : null,
    areas: mark === titleMark ? [] : areaIds.map(areaToken),
  })),
  ...(areaId === null ? [] : [{ exact: areaToken(areaId), prefix: null, areas: [] }]),
];

/** The longest prefix, in characters, for which the FTS5 index has a list of its own. */
export const maxListedPrefix = 5;

/** Whether FTS5 would have to merge the lists of all words with a prefix. */
export const isMerged = (terms: readonly Term[]): boolean =>
  terms.some(({ prefix }) => prefix !== null && countCharacters(prefix) > maxListedPrefix);

/** The prefix of a term, cut to `maxPrefix` characters, and its word, unless that begins with the prefix. */
function alternativesOf({ exact, prefix }: Term, maxPrefix = Number.POSITIVE_INFINITY) {
  if (prefix === null) return { prefixes: [], words: [exact] };
  const start = [...prefix].slice(0, maxPrefix).join('');
  return { prefixes: [start], words: exact.startsWith(start) ? [] : [exact] };
}

const anyOf = (alternatives: readonly string[], operator: string): string =>
  alternatives.length === 1 ? alternatives.join() : `(${alternatives.join(` ${operator} `)})`;

/**
 * All terms in the syntax of FTS5, with prefixes of at most `maxPrefix` characters. Tokens consist of letters, digits
 * and marks, so they need no escaping.
 */
export const toFtsQuery = (terms: readonly Term[], maxPrefix?: number): string =>
  terms
    .map((term) => {
      const { prefixes, words } = alternativesOf(term, maxPrefix);
      const quoted = [
        ...prefixes.map((prefix) => `"${prefix}"*`),
        ...[...words, ...term.areas].map((token) => `"${token}"`),
      ];
      return anyOf(quoted, 'OR');
    })
    .join(' AND ');

/** All terms in the syntax of `tsquery`. */
export const toTsQuery = (terms: readonly Term[]): string =>
  terms
    .map((term) => {
      const { prefixes, words } = alternativesOf(term);
      const quoted = [
        ...prefixes.map((prefix) => `'${prefix}':*`),
        ...[...words, ...term.areas].map((token) => `'${token}'`),
      ];
      return anyOf(quoted, '|');
    })
    .join(' & ');

/** Whether a text of tokens, with a space around each, contains all terms. Terms contain no wildcards. */
export const containsTerms = (
  terms: readonly Term[],
  text: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    terms.map((term) => {
      const { prefixes, words } = alternativesOf(term);
      const alternatives = [
        ...prefixes.map((prefix) => sql`${text} like ${`% ${prefix}%`}`),
        ...words.map((word) => sql`${text} like ${`% ${word} %`}`),
        ...(term.areas.length === 0 ? [] : [endsWithAny(term.areas, text)]),
      ];
      return sql`(${sql.join(alternatives, sql` or `)})`;
    }),
    sql` and `,
  )})`;

/**
 * Whether the last token is one of these tokens of areas, compared with all those of the same length at once: a
 * community can have two hundred areas, and one `like` for each would take longer.
 */
function endsWithAny(areas: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> {
  const byLength = Map.groupBy(areas, ({ length }) => length);
  const conditions = [...byLength].map(([length, tokens]) => {
    const size = sql.lit(length);
    return sql`substr(${text}, length(${text}) - ${size}, ${size}) in (${sql.join(tokens)})`;
  });
  return sql.join(conditions, sql` or `);
}
