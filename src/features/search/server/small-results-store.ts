import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { type DocumentKind, numberRange } from '../document.ts';
import { type QueryWord, titleMark } from '../words.ts';
import type { Hit } from './store.ts';
import { isUpcoming, joinSubject } from './subject-store.ts';
import {
  containsTerms,
  isMerged,
  maxListedPrefix,
  type Term,
  toFtsQuery,
  toTerms,
  toTsQuery,
} from './terms-store.ts';

/** A result of up to this many documents of one kind is read at once and sorted in memory. */
const maxFew = 256;
/** The same limit for all kinds together, which SQLite searches first. */
const maxFewOfAll = 600;
/** How many candidates are compared with the terms: the results of a broader query, or the latest documents. */
const comparedDocuments = 400;
/** If this many of the candidates match, more than `maxFew` documents are assumed to match in total. */
const manyCompared = 20;

/** A document, with the properties that decide which section it belongs to. */
export interface SmallResultHit extends Hit {
  inTitle: boolean;
  /** Always false for posts and members. */
  upcoming: boolean;
}

interface SmallResultQuery {
  kind: DocumentKind;
  words: readonly QueryWord[];
  areaId: string | null;
  now: number;
}

/** Those of the documents with these numbers that the viewer may see, unsorted. */
export async function readSmallResult(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  query: SmallResultQuery,
  numbers: readonly number[],
): Promise<SmallResultHit[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Hit & Record<'in_title' | 'upcoming', number | boolean>>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id,
      ${containsTerms(toTerms(query.words, { ...query, mark: titleMark }), spacedWords)} as in_title,
      ${query.kind === 'event' ? isUpcoming(query.now) : sql<SqlBool>`false`} as upcoming
    from search_doc as doc ${joinSubject(viewer, query)}
      and doc.number in (${sql.join(numbers)})`.execute(db);
  return rows.map(({ number, id, in_title, upcoming }) => ({
    number,
    id,
    inTitle: Boolean(in_title),
    upcoming: Boolean(upcoming),
  }));
}

const spacedWords = sql`(' ' || doc.words || ' ')`;

/** Finds the numbers of all documents of a kind with the terms, or null if there are many. */
export type FindSmallResult = (kind: DocumentKind) => Promise<readonly number[] | null>;

/** Prepares to find the documents of some kinds if there are only a few of them. */
export async function prepareSmallResults(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  kinds: readonly DocumentKind[],
  terms: readonly Term[],
): Promise<FindSmallResult> {
  if (engine === 'postgres') return (kind) => listPostgresNumbers(db, kind, terms);
  // On SQLite, all kinds share one index, and a query for one kind may still read the whole document list of each word.
  // So all kinds are searched together first.
  const range = [0, Number.MAX_SAFE_INTEGER] as const;
  const numbers = kinds.length > 1 ? await listSqliteNumbers(db, range, terms, maxFewOfAll) : null;
  return async (kind) => {
    const [from, to] = numberRange(kind);
    return numbers
      ? numbers.filter((number) => from <= number && number <= to)
      : listSqliteNumbers(db, [from, to], terms, maxFew);
  };
}

type NumberRange = readonly [from: number, to: number];

/**
 * The terms without a prefix, which are faster to look up. Null if there are fewer than two, or if no term has a
 * prefix.
 */
function wholeTerms(terms: readonly Term[]): Term[] | null {
  const whole = terms.filter(({ prefix }) => prefix === null);
  return whole.length > 1 && whole.length < terms.length ? whole : null;
}

/**
 * A broader query that takes less time, and whose results are then compared with the terms; null if there is none. For
 * a long prefix, FTS5 would merge the lists of all words that begin with it, so only its first letters are looked up.
 */
function toLooseQuery(terms: readonly Term[]): string | null {
  const whole = wholeTerms(terms);
  if (whole) return toFtsQuery(whole);
  return isMerged(terms) ? toFtsQuery(terms, maxListedPrefix) : null;
}

async function listSqliteNumbers(
  db: Kysely<Schema>,
  range: NumberRange,
  terms: readonly Term[],
  max: number,
): Promise<number[] | null> {
  const loose = toLooseQuery(terms);
  if (loose !== null) {
    const next = await matchNumbers(db, range, loose, comparedDocuments);
    const equal = await compareNumbers(db, next, terms);
    if (next.length < comparedDocuments) return equal.length > max ? null : equal;
    if (equal.length >= manyCompared) return null;
  }
  const numbers = await matchNumbers(db, range, toFtsQuery(terms), max + 1);
  return numbers.length > max ? null : numbers;
}

async function matchNumbers(
  db: Kysely<Schema>,
  [from, to]: NumberRange,
  match: string,
  limit: number,
): Promise<number[]> {
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

/** Compares the latest documents first, because finding all documents with a frequent word in the index takes long. */
async function listPostgresNumbers(
  db: Kysely<Schema>,
  kind: DocumentKind,
  terms: readonly Term[],
): Promise<number[] | null> {
  const [from, to] = numberRange(kind);
  const { rows: compared } = await sql<{ number: number }>`
    select doc.number from (
      select number, ' ' || words || ' ' as words from search_doc
      where kind = ${sql.lit(kind)} and number between ${from} and ${to}
      order by number desc limit ${sql.lit(comparedDocuments)}
    ) as doc
    where ${containsTerms(terms, sql`doc.words`)} limit ${sql.lit(manyCompared)}`.execute(db);
  if (compared.length === manyCompared) return null;
  const whole = wholeTerms(terms);
  if (whole) {
    const next = await listIndexed(db, kind, whole, comparedDocuments);
    if (next.length < comparedDocuments) return compareNumbers(db, next, terms);
  }
  const numbers = await listIndexed(db, kind, terms, maxFew + 1);
  return numbers.length > maxFew ? null : numbers;
}

async function listIndexed(
  db: Kysely<Schema>,
  kind: DocumentKind,
  terms: readonly Term[],
  limit: number,
): Promise<number[]> {
  // Materialized, so that the planner expects all rows to be read and uses the index.
  const { rows } = await sql<{ number: number }>`
    with hit as materialized (
      select number from search_doc where kind = ${sql.lit(kind)}
        and array_to_tsvector(string_to_array(words, ' ')) @@ ${toTsQuery(terms)}::tsquery
    )
    select number from hit limit ${limit} + 0`.execute(db);
  return rows.map(({ number }) => number);
}
