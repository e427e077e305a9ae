import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { type DocumentKind, numberRange } from '../document.ts';
import { type QueryWord, titleMark } from '../words.ts';
import type { Hit } from './store.ts';
import { isUpcoming, joinSubject } from './subjects.ts';
import {
  containsTerms,
  isMerged,
  maxListedPrefix,
  type Term,
  toFtsQuery,
  toTerms,
  toTsQuery,
} from './terms.ts';

/** If so few documents match, all of them are read at once and sorted in memory. */
const maxFew = 256;
/** How many documents with the first letters of a long prefix, or of any kind, are compared with the terms. */
const comparedDocuments = 1000;
/** If so many of the compared documents match, there are more than a few. */
const manyCompared = 30;

/** A document, with what decides in which section it belongs. */
export interface FewHit extends Hit {
  inTitle: boolean;
  /** Only for events. */
  upcoming: boolean;
}

interface FewQuery {
  kind: DocumentKind;
  words: readonly QueryWord[];
  areaId: string | null;
  now: number;
}

/** All documents with the words that the viewer may see, unsorted; null if there are many. */
export async function listFew(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  viewer: Viewer,
  query: FewQuery,
): Promise<FewHit[] | null> {
  const terms = toTerms(query.words, query);
  const numbers = await listFewNumbers({ db, engine }, query.kind, terms);
  if (numbers === null) return null;
  if (numbers.length === 0) return [];
  const { rows } = await sql<Hit & Record<'in_title' | 'upcoming', number | boolean>>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id,
      ${containsTerms(toTerms(query.words, { ...query, mark: titleMark }), spacedWords)} as in_title,
      ${query.kind === 'event' ? isUpcoming(query.now) : sql<SqlBool>`false`} as upcoming
    from search_doc as doc ${joinSubject(viewer, query)}
      and doc.number in (${sql.join(numbers)})`.execute(db);
  return rows.map(({ number, id, in_title, upcoming }) => ({
    ...{ number, id, inTitle: Boolean(in_title), upcoming: Boolean(upcoming) },
  }));
}

const spacedWords = sql`(' ' || doc.words || ' ')`;

/** The numbers of all documents with the terms, or null if there are many. */
export const listFewNumbers = (
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  kind: DocumentKind,
  terms: readonly Term[],
): Promise<number[] | null> =>
  engine === 'sqlite' ? listSqliteNumbers(db, kind, terms) : listPostgresNumbers(db, kind, terms);

/** For a long prefix, the documents with its first letters are compared first: FTS5 merges the lists of all its words. */
async function listSqliteNumbers(
  db: Kysely<Schema>,
  kind: DocumentKind,
  terms: readonly Term[],
): Promise<number[] | null> {
  if (isMerged(terms)) {
    const query = toFtsQuery(terms, maxListedPrefix);
    const next = await matchNumbers(db, kind, query, comparedDocuments);
    const equal = await compareNumbers(db, next, terms);
    if (next.length < comparedDocuments) return equal.length > maxFew ? null : equal;
    if (equal.length >= manyCompared) return null;
  }
  const numbers = await matchNumbers(db, kind, toFtsQuery(terms), maxFew + 1);
  return numbers.length > maxFew ? null : numbers;
}

async function matchNumbers(
  db: Kysely<Schema>,
  kind: DocumentKind,
  match: string,
  limit: number,
): Promise<number[]> {
  const [from, to] = numberRange(kind);
  const { rows } = await sql<{ number: number }>`
    select rowid as number from search_index
    where search_index match ${match} and rowid between ${from} and ${to}
    order by rowid desc limit ${limit} + 0`.execute(db);
  return rows.map(({ number }) => number);
}

async function compareNumbers(
  db: Kysely<Schema>,
  numbers: readonly number[],
  terms: readonly Term[],
): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    select doc.number from search_doc as doc
    where doc.number in (${sql.join(numbers)}) and ${containsTerms(terms, spacedWords)}`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

/** The latest documents are compared first: the index takes long to find all documents with a frequent word. */
async function listPostgresNumbers(
  db: Kysely<Schema>,
  kind: DocumentKind,
  terms: readonly Term[],
): Promise<number[] | null> {
  const [from, to] = numberRange(kind);
  const { rows: compared } = await sql<{ number: number }>`
    select doc.number from (
      select number, words from search_doc
      where kind = ${sql.lit(kind)} and number between ${from} and ${to}
      order by number desc limit ${sql.lit(comparedDocuments)}
    ) as doc
    where ${containsTerms(terms, spacedWords)} limit ${sql.lit(manyCompared)}`.execute(db);
  if (compared.length === manyCompared) return null;
  // Materialized, so that the planner expects all rows to be read and uses the index.
  const { rows } = await sql<{ number: number }>`
    with hit as materialized (
      select number from search_doc where kind = ${sql.lit(kind)}
        and array_to_tsvector(string_to_array(words, ' ')) @@ ${toTsQuery(terms)}::tsquery
    )
    select number from hit limit ${maxFew + 1} + 0`.execute(db);
  return rows.length > maxFew ? null : rows.map(({ number }) => number);
}
