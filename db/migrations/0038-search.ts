import { type Kysely, sql } from 'kysely';
import { type DocumentKind, firstNumber } from '#features/search/document.ts';
import { allNamesOf } from '#features/search/interest-words.ts';
import { documentWords, nameTrigrams } from '#features/search/words.ts';
import { columnTypes, strict, strictByKey } from './column-types.ts';
import type { Migration } from './migrations.ts';

const batchSize = 500;

/** Creates the search index and adds every post, event and member. */
export const createSearch: Migration = async (db, engine) => {
  await createTables(db, engine);
  await addPosts(db);
  await addEvents(db);
  await addMembers(db);
  if (engine === 'sqlite') await createSqliteIndex(db);
  else await createPostgresIndexes(db);
};

const createTables: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('search_doc')
    .addColumn('number', types.time, (column) => column.primaryKey().notNull())
    .addColumn('kind', types.id, (column) =>
      column.notNull().check(sql`kind in ('post', 'event', 'member')`),
    )
    .addColumn('entry_id', types.id, (column) => column.references('entry.id').onDelete('cascade'))
    .addColumn('user_id', types.id, (column) =>
      column.references('profile.user_id').onDelete('cascade'),
    )
    .addColumn('words', types.text, (column) => column.notNull())
    .addCheckConstraint('search_doc_subject', sql`(entry_id is null) <> (user_id is null)`)
    .modifyEnd(strict(engine))
    .execute();
  for (const column of ['entry_id', 'user_id']) {
    await db.schema
      .createIndex(`search_doc_${column.slice(0, -3)}`)
      .unique()
      .on('search_doc')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .createTable('search_name')
    .addColumn('trigram', types.id, (column) => column.notNull())
    .addColumn('user_id', types.id, (column) =>
      column.notNull().references('profile.user_id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('search_name_key', ['trigram', 'user_id'])
    .modifyEnd(strictByKey(engine))
    .execute();
  await db.schema.createIndex('search_name_user').on('search_name').column('user_id').execute();
};

/**
 * An FTS5 index whose content is in `search_doc`. Its tokenizer only separates words at spaces, because the words are
 * folded and stemmed already. `secure-delete` removes the tokens of deleted documents at once.
 */
const createSqliteIndex = async (db: Kysely<unknown>): Promise<void> => {
  const addRow = 'insert into search_index (rowid, words) values (new.number, new.words);';
  const removeRow = `insert into search_index (search_index, rowid, words)
    values ('delete', old.number, old.words);`;
  const statements = [
    `create virtual table search_index using fts5(words, content = 'search_doc', content_rowid = 'number',
      tokenize = "ascii tokenchars '='", detail = none, columnsize = 0, prefix = '2 3 4 5')`,
    `insert into search_index (search_index, rank) values ('secure-delete', 1)`,
    `insert into search_index (search_index) values ('rebuild')`,
    `create trigger search_doc_added after insert on search_doc begin ${addRow} end`,
    `create trigger search_doc_removed after delete on search_doc begin ${removeRow} end`,
    `create trigger search_doc_changed after update on search_doc begin ${removeRow} ${addRow} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Creates one index for each kind, so that a search for members does not read the posts with the same words. */
const createPostgresIndexes = async (db: Kysely<unknown>): Promise<void> => {
  for (const kind of ['post', 'event', 'member']) {
    // Keeps the pending list of the index small, because every search reads the whole list.
    await sql
      .raw(`
        create index search_doc_${kind}_words on search_doc
        using gin (array_to_tsvector(string_to_array(words, ' ')))
        with (gin_pending_list_limit = 256) where kind = '${kind}'`)
      .execute(db);
  }
};

type AnyDatabase = Parameters<Migration>[0];

interface Document {
  kind: DocumentKind;
  entry_id: string | null;
  user_id: string | null;
  time: number;
  words: string;
}

/** A post, an event or a member to be indexed, with the time by which subjects are sorted. */
interface Subject {
  id: string;
  time: number;
}

/** Reads all subjects in batches, sorted by time and id, and inserts their documents. */
async function addDocuments<Row extends Subject>(
  db: AnyDatabase,
  read: (after: Subject) => Promise<Row[]>,
  toDocuments: (rows: Row[]) => Document[] | Promise<Document[]>,
): Promise<void> {
  let after: Subject = { id: '', time: Number.MIN_SAFE_INTEGER };
  let lastNumber = -1;
  for (;;) {
    const rows = await read(after);
    const documents = (await toDocuments(rows)).map(({ time, ...document }) => {
      // Subjects with the same time must still get different numbers.
      lastNumber = Math.max(firstNumber(document.kind, time), lastNumber + 1);
      return { number: lastNumber, ...document };
    });
    if (documents.length > 0) await db.insertInto('search_doc').values(documents).execute();
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last;
  }
}

interface PostRow extends Subject {
  title: string;
  content: string;
}

const addPosts = (db: AnyDatabase): Promise<void> =>
  addDocuments<PostRow>(
    db,
    async ({ time, id }) => {
      const { rows } = await sql<PostRow>`
        select entry.id, entry.created_at as time, post.title, post.content
        from entry inner join post on post.entry_id = entry.id
        where entry.kind = 'post' and (entry.created_at, entry.id) > (${time}, ${id})
        order by entry.created_at, entry.id limit ${batchSize}`.execute(db);
      return rows;
    },
    (rows) =>
      rows.map(({ id, time, title, content }) => ({
        kind: 'post',
        entry_id: id,
        user_id: null,
        time,
        words: documentWords({ title, text: content }),
      })),
  );

interface EventRow extends Subject {
  title: string;
  description: string;
  location: string;
  town: string;
}

const addEvents = (db: AnyDatabase): Promise<void> =>
  addDocuments<EventRow>(
    db,
    async ({ time, id }) => {
      const { rows } = await sql<EventRow>`
        select entry_id as id, starts_at as time, title, description, location, town
        from event where (starts_at, entry_id) > (${time}, ${id})
        order by starts_at, entry_id limit ${batchSize}`.execute(db);
      return rows;
    },
    (rows) => rows.map(toEventDocument),
  );

const toEventDocument = (event: EventRow): Document => ({
  kind: 'event',
  entry_id: event.id,
  user_id: null,
  time: event.time,
  words: documentWords({
    title: event.title,
    text: `${event.description}\n${event.location}\n${event.town}`,
  }),
});

interface MemberRow extends Subject {
  username: string;
  display_name: string;
  bio: string;
  location: string;
}

const addMembers = (db: AnyDatabase): Promise<void> =>
  addDocuments<MemberRow>(
    db,
    async ({ time, id }) => {
      const { rows } = await sql<MemberRow>`
        select user_id as id, created_at as time, username, display_name, bio, location
        from profile where (created_at, user_id) > (${time}, ${id})
        order by created_at, user_id limit ${batchSize}`.execute(db);
      return rows;
    },
    async (rows) => {
      await addNames(db, rows);
      const interests = await listInterests(db, rows);
      return rows.map((member) => toMemberDocument(member, interests.get(member.id) ?? []));
    },
  );

async function addNames(db: AnyDatabase, members: readonly MemberRow[]): Promise<void> {
  const names = members.flatMap(({ id, username, display_name }) =>
    [...nameTrigrams(username, display_name)].map((trigram) => ({ trigram, user_id: id })),
  );
  for (let at = 0; at < names.length; at += batchSize) {
    await db
      .insertInto('search_name')
      .values(names.slice(at, at + batchSize))
      .execute();
  }
}

async function listInterests(
  db: AnyDatabase,
  members: readonly MemberRow[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (members.length === 0) return found;
  const rows: { user_id: string; name: string }[] = await db
    .selectFrom('profile_interest')
    .select(['user_id', 'name'])
    .where(
      'user_id',
      'in',
      members.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  for (const { user_id, name } of rows) found.set(user_id, [...(found.get(user_id) ?? []), name]);
  return found;
}

const toMemberDocument = (member: MemberRow, interests: readonly string[]): Document => ({
  kind: 'member',
  entry_id: null,
  user_id: member.id,
  time: member.time,
  words: documentWords({
    title: `${member.display_name}\n${member.username}`,
    text: [member.bio, member.location, ...interests.flatMap(allNamesOf)].join('\n'),
  }),
});
