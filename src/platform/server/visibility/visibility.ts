import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Engine } from '../database/open-database.ts';
import { prepareRow, prepareRows } from '../database/prepared.ts';

/*
 * Who may see whom, and what moderators removed. A member hides another by muting them, and two members are hidden
 * from each other while one of them blocks the other. A query that selects another member, or what they wrote, has one
 * of the conditions below. The exceptions are listed in test/structure/visibility.test.ts.
 */

/** The member on whose behalf a query runs. */
interface ViewerId {
  readonly userId: string;
}

/**
 * For each column with the author of some content, the column with the id of that content. Content that a moderator
 * removed is hidden from everyone. Comments and messages are not listed here: they remain visible, but without their
 * text; see {@link shownText}.
 */
const contentIds: Readonly<Record<string, string>> = {
  'entry.owner_id': 'entry.id',
  owner_id: 'entry.id',
  'hosted.owner_id': 'hosted.id',
};

/** Whether the content with the id in `column` was not removed by a moderator. */
export const notRemoved = (column: string) =>
  sql<SqlBool>`not exists (select 1 from removed_content where content_id = ${sql.ref(column)})`;

/** The text of a comment or a message; null if a moderator removed it. */
export const shownText = (column: string, idColumn: string) =>
  sql<
    string | null
  >`case when exists (select 1 from removed_content where content_id = ${sql.ref(idColumn)})
    then null else ${sql.ref(column)} end`;

/** If `column` contains the author of content, adds the condition that the content was not removed. */
function andNotRemoved(condition: ReturnType<typeof sql<SqlBool>>, column: string) {
  const contentId = contentIds[column];
  return contentId ? sql<SqlBool>`(${condition} and ${notRemoved(contentId)})` : condition;
}

/**
 * Whether a list may show the member in `column`: the viewer neither hides them nor is blocked by them. True
 * if the column is null, for example because the member's account is deleted.
 */
export const visibleTo = ({ userId }: ViewerId, column: string) =>
  andNotRemoved(
    sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${userId} and member_id = ${sql.ref(column)})`,
    column,
  );

/**
 * Whether no member is hidden from the viewer. The database evaluates this once per query, and it is true for most
 * viewers, so `seesEveryone or exists (…)` rarely has to look up the author of each row.
 */
export const seesEveryone = ({ userId }: ViewerId) =>
  sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${userId})`;

/** Whether a row of `hidden_member` is a block, in either direction. */
const isBlock = sql<SqlBool>`(choice = 'block' or blocks_viewer = 1)`;

/**
 * Whether the viewer may open content of the member in `column`, which is the case if neither blocks the other. Weaker
 * than {@link visibleTo}: a muted member's profile, posts and events can still be opened by id.
 */
export const reachableBy = ({ userId }: ViewerId, column: string) =>
  andNotRemoved(
    sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${userId} and member_id = ${sql.ref(column)} and ${isBlock})`,
    column,
  );

/**
 * Whether the member in `column` has not blocked the viewer. Weaker than {@link reachableBy}: also true for members whom
 * the viewer has blocked.
 */
export const notBlockedBy = ({ userId }: ViewerId, column: string) =>
  sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${userId} and member_id = ${sql.ref(column)} and blocks_viewer = 1)`;

/** {@link visibleTo} with the roles swapped: whether the viewer in `viewerColumn` sees one given member. */
export const isSeenBy = (viewerColumn: string, memberId: string | null) =>
  sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${sql.ref(viewerColumn)} and member_id = ${memberId})`;

/** {@link reachableBy} with the roles swapped: whether the viewer in `viewerColumn` may open what a member owns. */
export const canReach = (viewerColumn: string, memberId: string) =>
  sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${sql.ref(viewerColumn)} and member_id = ${memberId} and ${isBlock})`;

/** {@link visibleTo} for one given member. */
export const sees = (viewerId: string, memberId: string) =>
  sql<SqlBool>`not exists (select 1 from hidden_member where viewer_id = ${viewerId} and member_id = ${memberId})`;

/** Whether one member may open what belongs to another; see {@link reachableBy}. */
export const isReachable = async (
  db: Kysely<Schema>,
  viewer: ViewerId,
  memberId: string,
): Promise<boolean> => (await findBlock(db, viewer.userId, memberId)) === undefined;

const findBlock = prepareRow((db, viewerId: string, memberId: string) =>
  db
    .selectFrom('hidden_member')
    .select('member_id')
    .where('viewer_id', '=', viewerId)
    .where('member_id', '=', memberId)
    .where(isBlock),
);

/** The ids of all members that a member does not see. */
export const listHiddenIds = async (db: Kysely<Schema>, userId: string): Promise<Set<string>> =>
  new Set((await listHidden(db, userId)).map((row) => row.member_id));

const listHidden = prepareRows((db, userId: string) =>
  db.selectFrom('hidden_member').select('member_id').where('viewer_id', '=', userId),
);

/** The ids of all members who block the viewer or whom the viewer blocks; see {@link reachableBy}. */
export async function listBlockedIds(db: Kysely<Schema>, viewer: ViewerId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('hidden_member')
    .select('member_id')
    .where('viewer_id', '=', viewer.userId)
    .where(isBlock)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/** An id that no account has; the importer refuses it. */
export const everyoneId = 'everyone';

/**
 * Replaces the viewer's id with an id that no account has and from which nobody is hidden. Use this for a read that is
 * shared by all viewers from whom nobody is hidden. Before a viewer receives the result, check again that nobody is
 * hidden from them.
 */
export const everyone = <V extends ViewerId>(viewer: V): V => ({
  ...viewer,
  userId: everyoneId,
});

/**
 * Takes a shared lock on a member's visibility until the commit: a concurrent block either waits for this
 * transaction or has already been committed. SQLite has one writer and needs no lock.
 */
export async function lockVisibilityShared(
  trx: Transaction<Schema>,
  engine: Engine,
  { userId }: ViewerId,
): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${userId}, 0))`.execute(trx);
}

/**
 * Takes an exclusive lock on the visibility of members until the commit, in order to change it. The ids are
 * locked in a fixed order, so that two transactions cannot deadlock.
 */
export async function lockVisibility(
  trx: Transaction<Schema>,
  engine: Engine,
  userIds: readonly string[],
): Promise<void> {
  if (engine === 'sqlite') return;
  for (const id of userIds.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
  }
}
