import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { DocumentKind } from '../document.ts';
import { type QueryWord, titleMark } from '../words.ts';

/** The documents of one kind that come one after the other, sorted by number. */
export interface Section {
  kind: DocumentKind;
  /** Whether all words are in the title, or else anywhere but not all in the title. */
  inTitle: boolean;
  ascending: boolean;
  from: number;
  to: number;
  /** For events: whether they are coming, which includes those that started less than a day ago and are not over. */
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

/** Joins the subject of each document `doc`, without those that the viewer may not see. */
function joinSubject(viewer: Viewer, { kind, upcoming, now }: HitQuery): RawBuilder<unknown> {
  if (kind === 'member') {
    return sql`inner join profile on profile.user_id = doc.user_id
      where ${visibleTo(viewer, 'doc.user_id')} and ${isListed(viewer)}`;
  }
  if (kind === 'post') {
    return sql`inner join entry on entry.id = doc.entry_id where ${visibleTo(viewer, 'entry.owner_id')}`;
  }
  const isOver = sql<SqlBool>`event.over_at < ${now}`;
  const time = upcoming
    ? sql<SqlBool>`not (${isOver})`
    : sql<SqlBool>`(${isOver} or event.starts_at < ${now - dayMs})`;
  return sql`inner join entry on entry.id = doc.entry_id inner join event on event.entry_id = entry.id
    where ${visibleTo(viewer, 'entry.owner_id')} and ${time}`;
}

/** Whether the viewer may find the member of the joined row `profile`. */
const isListed = (_viewer: Viewer) => sql<SqlBool>`true`;

const order = ({ ascending }: Section) => (ascending ? sql`asc` : sql`desc`);

/**
 * FTS5 reads its lists of documents in the order of their numbers, so a word that is in most documents costs no more
 * than a page. `cross join` makes SQLite start with them.
 */
async function listSqliteHits(db: Kysely<Schema>, viewer: Viewer, query: HitQuery): Promise<Hit[]> {
  const { from, to, limit } = query;
  const { rows } = await sql<Hit>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id
    from search_index cross join search_doc as doc on doc.number = search_index.rowid
    ${joinSubject(viewer, query)}
      and search_index match ${toFtsQuery(query)} and search_index.rowid between ${from} and ${to}
    order by search_index.rowid ${order(query)} limit ${limit}`.execute(db);
  return rows;
}

/** The query in the syntax of FTS5. Tokens consist of letters, digits and the mark, so they need no escaping. */
function toFtsQuery({ words, inTitle }: Pick<HitQuery, 'words' | 'inTitle'>): string {
  const allIn = (mark: string) =>
    words
      .map(({ folded, stem, isPrefix }) => {
        const exact = `"${mark}${stem}"`;
        if (!isPrefix) return exact;
        const prefix = `"${mark}${folded}"*`;
        return stem === folded ? prefix : `(${prefix} OR ${exact})`;
      })
      .join(' AND ');
  return inTitle ? allIn(titleMark) : `(${allIn('')}) NOT (${allIn(titleMark)})`;
}

/** How many of the next documents are compared one by one before the index is used. */
const scannedDocuments = 1000;

/**
 * A GIN index returns all matching documents, unsorted, which takes long for a frequent word. A frequent word fills a
 * page from the next documents in order, though, so these are read first.
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
    const visible = await keepVisible(db, viewer, query, found);
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
    ) as doc ${joinSubject(viewer, query)} and ${containsWords(query)}
    order by doc.number ${order(query)} limit ${limit}`.execute(db);
  return rows;
}

/** Whether the text `doc.words` contains all tokens. They contain no wildcard of `like`. */
function containsWords({ words, inTitle }: HitQuery): RawBuilder<SqlBool> {
  const allIn = (mark: string) =>
    sql.join(
      words.map(({ folded, stem, isPrefix }) => {
        const exact = sql`doc.words like ${`% ${mark}${stem} %`}`;
        return isPrefix ? sql`(doc.words like ${`% ${mark}${folded}%`} or ${exact})` : exact;
      }),
      sql` and `,
    );
  return inTitle
    ? sql<SqlBool>`(${allIn(titleMark)})`
    : sql<SqlBool>`(${allIn('')} and not (${allIn(titleMark)}))`;
}

async function listIndexedHits(db: Kysely<Schema>, query: HitQuery, limit: number): Promise<Hit[]> {
  const { kind, from, to } = query;
  // Materialized, so that the planner cannot read the documents in order and compare each of them.
  const { rows } = await sql<Hit>`
    with hit as materialized (
      select number, coalesce(entry_id, user_id) as id from search_doc
      where kind = ${sql.lit(kind)} and number between ${from} and ${to}
        and array_to_tsvector(string_to_array(words, ' ')) @@ ${toTsQuery(query)}::tsquery
    )
    select number, id from hit order by number ${order(query)} limit ${limit}`.execute(db);
  return rows;
}

async function keepVisible(
  db: Kysely<Schema>,
  viewer: Viewer,
  query: HitQuery,
  hits: readonly Hit[],
): Promise<Hit[]> {
  if (hits.length === 0) return [];
  const { rows } = await sql<Hit>`
    select doc.number, coalesce(doc.entry_id, doc.user_id) as id from search_doc as doc
    ${joinSubject(viewer, query)} and doc.number in (${sql.join(hits.map(({ number }) => number))})
    order by doc.number ${order(query)}`.execute(db);
  return rows;
}

/** The query in the syntax of `tsquery`. */
function toTsQuery({ words, inTitle }: Pick<HitQuery, 'words' | 'inTitle'>): string {
  const allIn = (mark: string) =>
    words
      .map(({ folded, stem, isPrefix }) => {
        const exact = `'${mark}${stem}'`;
        return isPrefix ? `('${mark}${folded}':* | ${exact})` : exact;
      })
      .join(' & ');
  return inTitle ? allIn(titleMark) : `${allIn('')} & !(${allIn(titleMark)})`;
}

/** A member with the texts that a result shows. */
export interface MemberRow extends AuthorRow {
  bio: string;
  location: string;
}

/** The members with these ids whom the viewer may find, in no particular order. */
export const listMemberRows = prepareRows((db, viewer: Viewer, ids: readonly string[]) =>
  db
    .selectFrom('profile as author')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .select(['author.bio', 'author.location'])
    .where('author.user_id', 'in', ids)
    .where(visibleTo(viewer, 'author.user_id')),
);

/** Members with one of these trigrams are looked for only among this many, the newest. */
const maxPerTrigram = 2000;
const maxCandidates = 60;

/** The members whose names share the most trigrams with these, the best first. */
export const listSimilarMembers = prepareRows((db, viewer: Viewer, trigrams: readonly string[]) => {
  const lists = trigrams.map((trigram) =>
    db
      .selectFrom(
        db
          .selectFrom('search_name')
          .select('user_id')
          .where('trigram', '=', trigram)
          .orderBy('user_id', 'desc')
          .limit(sql.lit(maxPerTrigram))
          .as('newest'),
      )
      .select('user_id'),
  );
  const [first, ...others] = lists;
  if (!first) throw new Error('There are no trigrams.');
  const all = others.reduce((query, other) => query.unionAll(other), first);
  const best = db
    .selectFrom(all.as('listed'))
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('shared')])
    .groupBy('user_id')
    .orderBy('shared', 'desc')
    .orderBy('user_id', 'desc')
    .limit(sql.lit(maxCandidates));
  return db
    .selectFrom(best.as('candidate'))
    .innerJoin('profile', 'profile.user_id', 'candidate.user_id')
    .select(['profile.user_id', 'profile.display_name', 'profile.username'])
    .where(visibleTo(viewer, 'profile.user_id'))
    .where(isListed(viewer))
    .orderBy('candidate.shared', 'desc')
    .orderBy('profile.user_id', 'desc');
});

export const listInterests = prepareRows((db, userIds: readonly string[]) =>
  db
    .selectFrom('profile_interest')
    .select(['user_id', 'name'])
    .where('user_id', 'in', userIds)
    .orderBy('position'),
);
