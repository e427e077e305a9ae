import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { DocumentKind } from '../document.ts';
import { type QueryWord, titleMark } from '../words.ts';
import { joinSubject } from './subject-store.ts';
import {
  containsTerms,
  isMerged,
  maxListedPrefix,
  type Term,
  toFtsQuery,
  toTerms,
  toTsQuery,
} from './terms-store.ts';

/** A part of the list of one kind, in which the documents are sorted by number. */
export interface Section {
  kind: DocumentKind;
  /** True for documents with all words in the title; false for those with all words, but not all in the title. */
  inTitle: boolean;
  ascending: boolean;
  from: number;
  to: number;
  /** For events: whether they are upcoming, which includes those that started less than a day ago and are not over. */
  upcoming?: boolean;
}

/** A document that matches. */
export interface Hit {
  number: number;
  /** The id of the post, event or member. */
  id: string;
}

interface HitQuery extends Section {
  words: readonly QueryWord[];
  areaId: string | null;
  now: number;
  limit: number;
}

/** The next hits of a section that the viewer may see. */
export const listHits = (
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  viewer: Viewer,
  query: HitQuery,
): Promise<Hit[]> =>
  engine === 'sqlite' ? listSqliteHits(db, viewer, query) : listPostgresHits(db, viewer, query);

const order = ({ ascending }: Section) => (ascending ? sql`asc` : sql`desc`);

const titleTerms = ({ words, areaId }: HitQuery): Term[] =>
  toTerms(words, { mark: titleMark, areaId });
const allTerms = ({ words, areaId }: HitQuery): Term[] => toTerms(words, { areaId });

/** How many documents with the first letters of a long prefix are compared with the whole prefix. */
const comparedDocuments = 200;

/**
 * FTS5 reads its lists of documents in the order of their numbers, so even for a word that is in most documents, it
 * reads no more than a page. For a long prefix, FTS5 would first merge the lists of all words with that prefix, which
 * takes long if the words are frequent. But then the documents with the first letters of the prefix soon fill a page,
 * so these are compared first.
 */
async function listSqliteHits(db: Kysely<Schema>, viewer: Viewer, query: HitQuery): Promise<Hit[]> {
  const { limit } = query;
  if (isMerged(query.inTitle ? titleTerms(query) : allTerms(query))) {
    const next = await listNumbers(db, query);
    const hits = await keepVisible(db, viewer, query, next, sql`(' ' || doc.words || ' ')`);
    if (hits.length >= limit || next.length < comparedDocuments) return hits.slice(0, limit);
  }
  const match = query.inTitle
    ? toFtsQuery(titleTerms(query))
    : `(${toFtsQuery(allTerms(query))}) NOT (${toFtsQuery(titleTerms(query))})`;
  // `cross join` makes SQLite start with the index.
  const { rows } = await sql<Hit>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id
    from search_index cross join search_doc as doc on doc.number = search_index.rowid
    ${joinSubject(viewer, query)} and search_index match ${match}
      and search_index.rowid between ${query.from} and ${query.to}
    order by search_index.rowid ${order(query)} limit ${limit} + 0`.execute(db);
  return rows;
}

/**
 * The numbers of the next documents with the first letters of the query's prefix. They include documents with all words
 * in the title even if the section excludes these: the later comparison leaves them out.
 */
async function listNumbers(db: Kysely<Schema>, query: HitQuery): Promise<number[]> {
  const terms = query.inTitle ? titleTerms(query) : allTerms(query);
  const { rows } = await sql<{ number: number }>`
    select rowid as number from search_index
    where search_index match ${toFtsQuery(terms, maxListedPrefix)}
      and rowid between ${query.from} and ${query.to}
    order by rowid ${order(query)} limit ${sql.lit(comparedDocuments)}`.execute(db);
  return rows.map(({ number }) => number);
}

/** How many of the next documents are compared one by one before the index is used. */
const scannedDocuments = 1000;

/**
 * A GIN index returns all matching documents, unsorted, which takes long for a frequent word. But for such a word, the
 * next documents in order soon fill a page, so these are read first.
 */
async function listPostgresHits(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: HitQuery,
): Promise<Hit[]> {
  const { limit, ascending } = query;
  const scanned = await scanNextDocuments(db, viewer, query);
  if (scanned.length === limit) return scanned;
  const hits: Hit[] = [];
  let rest = query;
  for (;;) {
    const size = 2 * limit;
    const found = await listIndexedHits(db, rest, size);
    const visible = await keepVisible(
      db,
      viewer,
      query,
      found.map(({ number }) => number),
    );
    hits.push(...visible);
    const last = found.at(-1);
    if (hits.length >= limit || !last || found.length < size) return hits.slice(0, limit);
    rest = { ...rest, ...(ascending ? { from: last.number + 1 } : { to: last.number - 1 }) };
  }
}

async function scanNextDocuments(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: HitQuery,
): Promise<Hit[]> {
  const { kind, from, to, limit } = query;
  const { rows } = await sql<Hit>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id
    from (
      select number, entry_id, user_id, ' ' || words || ' ' as words from search_doc
      where kind = ${sql.lit(kind)} and number between ${from} and ${to}
      order by number ${order(query)} limit ${sql.lit(scannedDocuments)}
    ) as doc ${joinSubject(viewer, query)} and ${isInSection(query, sql`doc.words`)}
    order by doc.number ${order(query)} limit ${limit} + 0`.execute(db);
  return rows;
}

/** Whether a text of tokens, with a space around each, belongs to the section. */
function isInSection(query: HitQuery, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const inTitle = containsTerms(titleTerms(query), text);
  return query.inTitle ? inTitle : sql`${containsTerms(allTerms(query), text)} and not ${inTitle}`;
}

async function listIndexedHits(db: Kysely<Schema>, query: HitQuery, limit: number): Promise<Hit[]> {
  const { kind, from, to } = query;
  const inTitle = toTsQuery(titleTerms(query));
  const tsQuery = query.inTitle ? inTitle : `${toTsQuery(allTerms(query))} & !(${inTitle})`;
  // Materialized, so that the planner cannot read the documents in order and compare each of them.
  const { rows } = await sql<Hit>`
    with hit as materialized (
      select number, coalesce(entry_id, user_id) as id from search_doc
      where kind = ${sql.lit(kind)} and number between ${from} and ${to}
        and array_to_tsvector(string_to_array(words, ' ')) @@ ${tsQuery}::tsquery
    )
    select number, id from hit order by number ${order(query)} limit ${limit} + 0`.execute(db);
  return rows;
}

/** The documents with these numbers that the viewer may see and, if `text` is given, that belong to the section. */
async function keepVisible(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: HitQuery,
  numbers: readonly number[],
  text?: RawBuilder<unknown>,
): Promise<Hit[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Hit>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id from search_doc as doc
    ${joinSubject(viewer, query)} and doc.number in (${sql.join(numbers)})
      and ${text ? isInSection(query, text) : sql`true`}
    order by doc.number ${order(query)}`.execute(db);
  return rows;
}
