import { type Kysely, sql, type Transaction } from 'kysely';
import type { AnalyticsDayTable, Schema } from '#db/schema.ts';
import { chunkRows } from '#platform/server/database/chunks.ts';
import { prepareRow, prepareWrite } from '#platform/server/database/prepared.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { addDays, type Day, weekOf } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
export type Count = AnalyticsDayTable;

/** Sorts rows by key, so that all processes lock them in the same order and cannot deadlock. */
const sortByKey = (rows: readonly Count[]): Count[] =>
  rows.toSorted((a, b) =>
    `${a.day} ${a.kind} ${a.name}` < `${b.day} ${b.kind} ${b.name}` ? -1 : 1,
  );

/** Adds to the stored counts. Several processes can do this concurrently. */
export async function addCounts(trx: Trx, rows: readonly Count[]): Promise<void> {
  for (const chunk of chunkRows(sortByKey(rows))) {
    await trx
      .insertInto('analytics_day')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'name']).doUpdateSet((eb) => ({
          total: eb('analytics_day.total', '+', eb.ref('excluded.total')),
        })),
      )
      .execute();
  }
}

/** Stores totals, but never lowers a stored total. */
export async function raiseCounts(trx: Trx, rows: readonly Count[]): Promise<void> {
  for (const chunk of chunkRows(sortByKey(rows))) {
    await trx
      .insertInto('analytics_day')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet((eb) => ({ total: eb.ref('excluded.total') }))
          .whereRef('excluded.total', '>', 'analytics_day.total'),
      )
      .execute();
  }
}

/** Returns the salt of a week; stores `newSalt` if the week has no salt yet. */
export async function findOrAddSalt(trx: Trx, week: Day, newSalt: string): Promise<string> {
  await trx
    .insertInto('analytics_salt')
    .values({ week, salt: newSalt })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .execute();
  const row = await trx
    .selectFrom('analytics_salt')
    .select('salt')
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  return row.salt;
}

/** Marks members as active on a day. Each mark is a pseudonym. Existing marks are kept. */
export async function insertActiveMembers(
  trx: Trx,
  day: Day,
  marks: readonly string[],
): Promise<void> {
  const rows = marks.toSorted().map((pseudonym) => ({ day, pseudonym }));
  for (const chunk of chunkRows(rows)) {
    await trx
      .insertInto('analytics_active_member')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['day', 'pseudonym']).doNothing())
      .execute();
  }
}

/** Counts the active members of each day and week, for all days that still have marks. */
export async function countActiveMembers(db: Db): Promise<Count[]> {
  const days = await db
    .selectFrom('analytics_active_member')
    .select((eb) => ['day', eb.fn.countAll<number>().as('total')])
    .groupBy('day')
    .execute();
  const counts = days.map(({ day, total }) => ({
    day,
    kind: 'active' as const,
    name: 'day',
    total,
  }));
  for (const week of new Set(days.map(({ day }) => weekOf(day)))) {
    const { total } = await db
      .selectFrom('analytics_active_member')
      .select((eb) => eb.fn.count<number>('pseudonym').distinct().as('total'))
      .where('day', '>=', week)
      .where('day', '<', addDays(week, 7))
      .executeTakeFirstOrThrow();
    counts.push({ day: week, kind: 'active', name: 'week', total });
  }
  return counts;
}

/** Deletes the marks of all days before `before`, and the salts of all weeks that started before it. */
export async function deleteActiveMembers(trx: Trx, before: Day): Promise<void> {
  await trx.deleteFrom('analytics_active_member').where('day', '<', before).execute();
  await trx.deleteFrom('analytics_salt').where('week', '<', before).execute();
}

/** Lists the stored counts of `from` and later days. */
export const listCounts = (db: Db, _administrator: Administrator, from: Day): Promise<Count[]> =>
  db.selectFrom('analytics_day').selectAll().where('day', '>=', from).execute();

/** How many of the current members joined on each day. `dayNumber` counts the days since 1970. */
export const countNewMembers = (db: Db, _administrator: Administrator) =>
  db
    .selectFrom('profile')
    .select((eb) => [
      sql<number>`created_at / ${sql.lit(dayMs)}`.as('dayNumber'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy(sql`created_at / ${sql.lit(dayMs)}`)
    .execute();

/** Whether a member's first step has been recorded. */
export const hasStarted = async (db: Db, userId: string): Promise<boolean> =>
  (await selectStarted(db, userId)) !== undefined;

const selectStarted = prepareRow((db, userId: string) =>
  db.selectFrom('analytics_started_member').select('user_id').where('user_id', '=', userId),
);

/** Records that a member has taken their first step. Returns false if that was recorded before. */
export const markStarted = async (db: Db, userId: string): Promise<boolean> =>
  (await insertStarted(db, userId)) > 0;

const insertStarted = prepareWrite((db, userId: string) =>
  db
    .insertInto('analytics_started_member')
    .columns(['user_id'])
    // Inserts nothing if the account has been deleted since.
    .expression((eb) => eb.selectFrom('profile').select('user_id').where('user_id', '=', userId))
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
);

/**
 * Returns when a member joined the community, in UTC milliseconds, if this entry is the only one that they have created
 * or joined. The first steps of imported members were not recorded.
 */
export const findJoinedAtIfFirst = async (
  db: Db,
  userId: string,
  entryId: string,
): Promise<number | undefined> => (await selectIfFirst(db, userId, entryId))?.created_at;

const selectIfFirst = prepareRow((db, userId: string, entryId: string) =>
  db
    .selectFrom('profile')
    .select('created_at')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry')
            .select('id')
            .where('owner_id', '=', userId)
            .where('id', '<>', entryId)
            .unionAll(
              db
                .selectFrom('event_participant')
                .select('event_id as id')
                .where('user_id', '=', userId)
                .where('event_id', '<>', entryId),
            ),
        ),
      ),
    ),
);
