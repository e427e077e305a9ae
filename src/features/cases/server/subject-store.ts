import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { lockMember } from '#features/accounts/server/store.ts';
import type { Engine } from '#platform/server/database/open-database.ts';
import { restrictions } from '../rules.ts';
import { patternsOfTextsOf } from './stored-evidence.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** When a member joined, and whether they are an administrator. */
export const findSubject = (db: Db, userId: string) =>
  db
    .selectFrom('profile')
    .leftJoin('administrator', 'administrator.user_id', 'profile.user_id')
    .select(['profile.created_at', 'administrator.user_id as adminId'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();

/** The latest decisions about a member. */
export const listDecisionsAbout = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('case_file')
    .select(['id', 'target_kind', 'ground', 'measure', 'decided_at', 'until_at', 'appeal_outcome'])
    .where('subject_id', '=', userId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countOpenCasesAbout(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('case_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', userId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The number of administrators other than these members. */
export async function countOtherAdministrators(
  db: Db,
  userIds: readonly string[],
): Promise<number> {
  const row = await db
    .selectFrom('administrator')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(userIds.length > 0, (qb) => qb.where('user_id', 'not in', userIds))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether a moderator or an administrator other than these members can decide cases now. */
export async function hasOtherDecider(
  db: Db,
  userIds: readonly string[],
  { onlyAdministrators, now }: { onlyAdministrators: boolean; now: number },
): Promise<boolean> {
  const administrators = db.selectFrom('administrator').select('user_id');
  const deciders = onlyAdministrators
    ? administrators
    : administrators.union(db.selectFrom('moderator').select('user_id'));
  const row = await db
    .selectFrom(deciders.as('decider'))
    .leftJoin('member_restriction as restriction', 'restriction.user_id', 'decider.user_id')
    .select('decider.user_id')
    .where('decider.user_id', 'not in', userIds)
    .where((eb) =>
      eb.or([
        eb('restriction.user_id', 'is', null),
        eb.and([
          eb('restriction.limited_until', '<=', now),
          eb('restriction.suspended_until', '<=', now),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Computes the ends of a member's limitation and suspension from the decisions in force, and stores them. */
export async function updateRestriction(
  trx: Trx,
  engine: Engine,
  userId: string,
  now: number,
): Promise<void> {
  // Makes a concurrent decision about the same member wait, so that it takes this decision into account.
  await lockMember(trx, engine, userId);
  const decisions = await trx
    .selectFrom('case_file')
    .select(['measure', 'until_at'])
    .where('subject_id', '=', userId)
    .where('measure', 'in', restrictions)
    .where('until_at', '>', now)
    .where((eb) =>
      eb.or([eb('appeal_outcome', 'is', null), eb('appeal_outcome', '<>', 'reversed')]),
    )
    .execute();
  const latest = (measureIs: (measure: string | null) => boolean) =>
    Math.max(
      0,
      ...decisions.filter(({ measure }) => measureIs(measure)).map((one) => one.until_at ?? 0),
    );
  const row = {
    limited_until: latest((measure) => measure === 'limit'),
    suspended_until: latest((measure) => measure !== 'limit'),
  };
  await trx
    .insertInto('member_restriction')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Deletes the restrictions that have ended. */
export const deleteEndedRestrictions = (db: Db, now: number) =>
  db
    .deleteFrom('member_restriction')
    .where('limited_until', '<=', now)
    .where('suspended_until', '<=', now)
    .execute();

/**
 * The cases whose removed content can be erased, because the appeal failed or the author did not appeal in time. Cases
 * with an empty target are left out, because their content has already been erased.
 */
export async function listFinalRemovals(db: Db, decidedBefore: number): Promise<string[]> {
  const rows = await db
    .selectFrom('case_file')
    .select('id')
    .where('state', '=', 'decided')
    .where('removes', '=', 1)
    .where('target_id', '<>', '')
    .where((eb) =>
      eb.or([
        eb('appeal_outcome', '=', 'kept'),
        eb.and([eb('appealed_at', 'is', null), eb('decided_at', '<=', decidedBefore)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The cases in which a message of this member was removed and has neither been restored nor erased. */
export const listRemovedMessagesOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('case_file')
    .selectAll()
    .where('subject_id', '=', userId)
    .where('target_kind', '=', 'message')
    .where('removes', '=', 1)
    .where('target_id', '<>', '')
    .where((eb) =>
      eb.or([eb('appeal_outcome', 'is', null), eb('appeal_outcome', '<>', 'reversed')]),
    )
    .orderBy('target_id')
    .execute();

/** Deletes cases that were decided before the given time, and whose measure and appeal had ended by then. */
export const deleteOldCases = (db: Db, before: number) =>
  db
    .deleteFrom('case_file')
    .where('state', '=', 'decided')
    .where('decided_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('until_at', 'is', null),
        eb('until_at', '<', before),
        eb('appeal_outcome', '=', 'reversed'),
      ]),
    )
    .where((eb) =>
      eb.or([eb('appeal_decided_at', 'is', null), eb('appeal_decided_at', '<', before)]),
    )
    .execute();

/**
 * Before an account is deleted, erases the evidence, excerpts and target ids of the cases about the member, and the
 * text of the member's appeals, except those that will still be decided.
 */
export async function eraseEvidenceAbout(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('report')
    .set({ evidence: null })
    .where('case_id', 'in', (eb) =>
      eb.selectFrom('case_file').select('id').where('subject_id', '=', userId),
    )
    .execute();
  await trx
    .updateTable('case_file')
    // The target ids are erased because the target id of a reported member is the id of their account.
    .set({ target_id: '', excerpt: '', undo: null })
    .where('subject_id', '=', userId)
    .execute();
  await trx
    .updateTable('case_file')
    .set({ appeal_text: '' })
    .where('subject_id', '=', userId)
    // An appeal against a suspension in force will still be decided. The address hash marks such a suspension.
    .where((eb) => eb.or([eb('state', '<>', 'appealed'), eb('address_hash', 'is', null)]))
    .execute();
}

/** The undecided cases about a member, including those under appeal. */
export const listOpenCasesAbout = (trx: Trx, userId: string) =>
  trx
    .selectFrom('case_file')
    .select(['id', 'state', 'address_hash'])
    .where('subject_id', '=', userId)
    .where('state', '<>', 'decided')
    .execute();

/** The reports of a member whose account is about to be deleted. */
export const listReportsOf = (trx: Trx, userId: string) =>
  trx.selectFrom('report').select(['id', 'evidence']).where('reporter_id', '=', userId).execute();

/** The reports whose context contains, or may contain, what a member wrote. */
export const listReportsQuoting = (trx: Trx, userId: string) =>
  trx
    .selectFrom('report')
    .select(['id', 'evidence'])
    .where((eb) =>
      eb.or(patternsOfTextsOf(userId).map((pattern) => eb('evidence', 'like', pattern))),
    )
    .execute();

export const updateEvidence = async (
  trx: Trx,
  id: string,
  evidence: string | null,
): Promise<void> => {
  await trx.updateTable('report').set({ evidence }).where('id', '=', id).execute();
};

/** Erases what the author of a report wrote in it, and replaces its evidence. */
export const eraseReportText = async (
  trx: Trx,
  id: string,
  evidence: string | null,
): Promise<void> => {
  await trx.updateTable('report').set({ evidence, text: '' }).where('id', '=', id).execute();
};
