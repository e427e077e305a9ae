import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { ConversationMemberTable, ConversationTable } from '#db/message-tables.ts';
import type { Schema } from '#db/schema.ts';
import type { PicturePurpose } from '#features/pictures/picture.ts';
import { chunkRows, chunkValues } from '#platform/server/database/chunks.ts';

type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** Inserts rows in bulk. Existing rows are not changed. */
export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const chunk of chunkRows(rows)) {
    await trx
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Runs `read` for chunks of the values and concatenates the rows. */
async function selectInChunks<Row>(
  values: Iterable<string>,
  read: (chunk: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const chunk of chunkValues(values)) {
    rows.push(...(await read(chunk)));
  }
  return rows;
}

/** Returns which of the ids belong to members. */
export async function findMembers(db: Db, ids: Iterable<string>): Promise<Set<string>> {
  const rows = await selectInChunks(ids, (chunk) =>
    db.selectFrom('profile').select('user_id').where('user_id', 'in', chunk).execute(),
  );
  return new Set(rows.map((row) => row.user_id));
}

/** Returns which of the ids belong to accounts. */
export async function findAccounts(db: Db, ids: Iterable<string>): Promise<Set<string>> {
  const rows = await selectInChunks(ids, (chunk) =>
    db.selectFrom('auth_user').select('id').where('id', 'in', chunk).execute(),
  );
  return new Set(rows.map((row) => row.id));
}

/** Returns which of the email addresses belong to accounts. */
export async function findAddresses(db: Db, emails: Iterable<string>): Promise<Set<string>> {
  const rows = await selectInChunks(emails, (chunk) =>
    db.selectFrom('auth_user').select('email').where('email', 'in', chunk).execute(),
  );
  return new Set(rows.map((row) => row.email));
}

/** Returns which of the usernames are taken. */
export async function findUsernames(db: Db, names: Iterable<string>): Promise<Set<string>> {
  const rows = await selectInChunks(names, (chunk) =>
    db.selectFrom('profile').select('username').where('username', 'in', chunk).execute(),
  );
  return new Set(rows.map((row) => row.username));
}

/** Maps each display name to the id of the only member who has it. Leaves out names that several members share. */
export async function findByDisplayName(
  db: Db,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const rows = await selectInChunks(names, (chunk) =>
    db
      .selectFrom('profile')
      .select((eb) => ['display_name', eb.fn.min('user_id').as('user_id')])
      .where('display_name', 'in', chunk)
      .groupBy('display_name')
      .having((eb) => eb(eb.fn.countAll<number>(), '=', 1))
      .execute(),
  );
  return new Map(rows.map((row) => [row.display_name, row.user_id]));
}

/** Maps each id of an existing post or event to its kind. */
export async function findEntryKinds(
  db: Db,
  ids: Iterable<string>,
): Promise<Map<string, 'post' | 'event'>> {
  const rows = await selectInChunks(ids, (chunk) =>
    db.selectFrom('entry').select(['id', 'kind']).where('id', 'in', chunk).execute(),
  );
  return new Map(rows.map((row) => [row.id, row.kind]));
}

/** Returns which of the ids exist in the table. */
export async function findIds(
  db: Db,
  table: 'comment' | 'message' | 'notification',
  ids: Iterable<string>,
): Promise<Set<string>> {
  const rows = await selectInChunks(ids, (chunk) =>
    db.selectFrom(table).select('id').where('id', 'in', chunk).execute(),
  );
  return new Set(rows.map((row) => row.id));
}

/** Returns the participants of the events, each as `eventId userId`. */
export async function findParticipants(db: Db, eventIds: Iterable<string>): Promise<Set<string>> {
  const rows = await selectInChunks(eventIds, (chunk) =>
    db
      .selectFrom('event_participant')
      .select(['event_id', 'user_id'])
      .where('event_id', 'in', chunk)
      .execute(),
  );
  return new Set(rows.map((row) => `${row.event_id} ${row.user_id}`));
}

/** Recounts the comments of these entries. */
export async function recountComments(trx: Trx, entryIds: Iterable<string>): Promise<void> {
  for (const chunk of chunkValues(entryIds)) {
    await trx
      .updateTable('entry')
      .set((eb) => ({
        comment_count: eb
          .selectFrom('comment')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('comment.entry_id', '=', 'entry.id'),
      }))
      .where('id', 'in', chunk)
      .execute();
  }
}

/** Recounts the participants of these events. */
export async function recountParticipants(trx: Trx, eventIds: Iterable<string>): Promise<void> {
  for (const chunk of chunkValues(eventIds)) {
    await trx
      .updateTable('event')
      .set((eb) => ({
        participant_count: eb
          .selectFrom('event_participant')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('event_participant.event_id', '=', 'event.entry_id'),
      }))
      .where('entry_id', 'in', chunk)
      .execute();
  }
}

/** Maps the keys of existing direct conversations to their ids. */
export async function findDirectConversations(
  db: Db,
  keys: Iterable<string>,
): Promise<Map<string, string>> {
  const rows = await selectInChunks(keys, (chunk) =>
    db
      .selectFrom('conversation')
      .select(['id', 'direct_key'])
      .where('direct_key', 'in', chunk)
      .execute(),
  );
  return new Map(rows.map((row) => [row.direct_key ?? '', row.id]));
}

/** Inserts conversations or extends the time range of existing ones. Ids must be unique in `rows`. */
export async function upsertConversations(
  trx: Trx,
  rows: readonly Insertable<ConversationTable>[],
): Promise<void> {
  for (const chunk of chunkRows(rows)) {
    await trx
      .insertInto('conversation')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          created_at: sql`case when conversation.created_at < excluded.created_at
            then conversation.created_at else excluded.created_at end`,
          last_message_at: later('conversation', 'last_message_at'),
        }),
      )
      .execute();
  }
}

/**
 * Adds members to conversations. For members who are already in a conversation, advances `last_message_at` and, if
 * they have no unread messages in it, `read_until`.
 */
export async function upsertConversationMembers(
  trx: Trx,
  rows: readonly Insertable<ConversationMemberTable>[],
): Promise<void> {
  const table = 'conversation_member';
  for (const chunk of chunkRows(rows)) {
    await trx
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['conversation_id', 'user_id']).doUpdateSet({
          last_message_at: later(table, 'last_message_at'),
          read_until: sql`case when ${sql.ref(`${table}.unread_count`)} = 0
            then ${later(table, 'read_until')} else ${sql.ref(`${table}.read_until`)} end`,
        }),
      )
      .execute();
  }
}

/** The later of the existing and the inserted value. */
function later(table: string, column: string) {
  const existing = sql.ref(`${table}.${column}`);
  const inserted = sql.ref(`excluded.${column}`);
  return sql<number>`case when ${existing} > ${inserted} then ${existing} else ${inserted} end`;
}

/** Maps the id of each existing member, post or event to whether it has a picture. */
export async function findPictureStates(
  db: Db,
  purpose: PicturePurpose,
  ids: Iterable<string>,
): Promise<Map<string, boolean>> {
  const rows = await selectInChunks(ids, (chunk) =>
    purpose === 'profile'
      ? db
          .selectFrom('profile')
          .select(['user_id as id', 'picture_id'])
          .where('user_id', 'in', chunk)
          .execute()
      : db
          .selectFrom(purpose)
          .select(['entry_id as id', 'picture_id'])
          .where('entry_id', 'in', chunk)
          .execute(),
  );
  return new Map(rows.map((row) => [row.id, row.picture_id !== null]));
}

/** Sets the picture of a member, post or event. */
export async function setPicture(
  trx: Trx,
  purpose: PicturePurpose,
  id: string,
  pictureId: string,
): Promise<void> {
  const change = { picture_id: pictureId };
  if (purpose === 'profile') {
    await trx.updateTable('profile').set(change).where('user_id', '=', id).execute();
  } else {
    await trx.updateTable(purpose).set(change).where('entry_id', '=', id).execute();
  }
}
