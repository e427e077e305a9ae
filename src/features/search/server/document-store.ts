import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { SearchDocTable } from '#db/search-tables.ts';
import { prepareRows, prepareWrite } from '#platform/server/database/prepared.ts';

type Trx = Transaction<Schema>;

export type Document = SearchDocTable;
export type StoredDocument = Pick<Document, 'number' | 'entry_id' | 'user_id' | 'words'>;

export const listPosts = prepareRows((trx, ids: readonly string[]) =>
  trx
    .selectFrom('entry')
    .innerJoin('post', 'post.entry_id', 'entry.id')
    .select(['entry.id', 'entry.created_at', 'post.title', 'post.content'])
    .where('entry.id', 'in', ids),
);

export const listEvents = prepareRows((trx, ids: readonly string[]) =>
  trx
    .selectFrom('event')
    .select(['entry_id as id', 'starts_at', 'title', 'description', 'location', 'town', 'area_id'])
    .where('entry_id', 'in', ids),
);

/** The profile texts from which members' documents are built. */
export const listMembers = prepareRows((trx, ids: readonly string[]) =>
  trx
    .selectFrom('profile')
    .select(['user_id', 'created_at', 'username', 'display_name', 'bio', 'location', 'area_id'])
    .where('user_id', 'in', ids),
);

export const listInterests = prepareRows((trx, userIds: readonly string[]) =>
  trx
    .selectFrom('profile_interest')
    .select(['user_id', 'name'])
    .where('user_id', 'in', userIds)
    .orderBy('position'),
);

const documentColumns = ['number', 'entry_id', 'user_id', 'words'] as const;

/** The documents of posts, events or members. */
export const listDocumentsOf = prepareRows((trx, ids: readonly string[]) =>
  trx
    .selectFrom('search_doc')
    .select(documentColumns)
    .where('entry_id', 'in', ids)
    .unionAll(trx.selectFrom('search_doc').select(documentColumns).where('user_id', 'in', ids)),
);

export const deleteDocuments = prepareWrite((trx, numbers: readonly number[]) =>
  trx.deleteFrom('search_doc').where('number', 'in', numbers),
);

/** Deletes the documents of posts, events and members, and the trigrams of these members' names. */
export async function deleteDocumentsOf(
  db: Kysely<Schema>,
  { entryIds, memberIds }: { entryIds: readonly string[]; memberIds: readonly string[] },
): Promise<void> {
  if (entryIds.length > 0) {
    await db.deleteFrom('search_doc').where('entry_id', 'in', entryIds).execute();
  }
  if (memberIds.length > 0) {
    await db.deleteFrom('search_doc').where('user_id', 'in', memberIds).execute();
    await db.deleteFrom('search_name').where('user_id', 'in', memberIds).execute();
  }
}

const insertUnlessTaken = prepareRows((trx, documents: readonly Document[]) =>
  trx
    .insertInto('search_doc')
    .values(documents)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['entry_id', 'user_id']),
);

/** Inserts the documents whose number is free. Returns the ids of their posts, events or members. */
export async function insertDocuments(trx: Trx, documents: readonly Document[]): Promise<string[]> {
  const rows = await insertUnlessTaken(
    trx,
    // Without `first`, which is not a column, and with the columns in the same order for every kind.
    documents.map(({ number, kind, entry_id, user_id, words }) => ({
      number,
      kind,
      entry_id,
      user_id,
      words,
    })),
  );
  return rows.flatMap(({ entry_id, user_id }) => entry_id ?? user_id ?? []);
}

/** Replaces the trigrams of a member's names, unless they are the same. */
export async function replaceTrigrams(
  trx: Trx,
  user_id: string,
  trigrams: ReadonlySet<string>,
): Promise<void> {
  const rows = await trx
    .selectFrom('search_name')
    .select('trigram')
    .where('user_id', '=', user_id)
    .execute();
  const stored = new Set(rows.map(({ trigram }) => trigram));
  if (stored.size === trigrams.size && rows.every(({ trigram }) => trigrams.has(trigram))) return;
  await trx.deleteFrom('search_name').where('user_id', '=', user_id).execute();
  if (trigrams.size === 0) return;
  await trx
    .insertInto('search_name')
    .values([...trigrams].map((trigram) => ({ trigram, user_id })))
    .execute();
}
