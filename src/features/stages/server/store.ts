import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Stage, stageOfMember } from '#features/profiles/stages.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy } from '#platform/server/visibility/visibility.ts';
import { membershipToBeVouchedMs } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The stage of a member, and when they joined. Administrators are always vouched; a deleted member is new. */
export async function readStage(
  db: Db,
  userId: string,
): Promise<{ stage: Stage; joinedAt: number }> {
  const row = await db
    .selectFrom('profile')
    .leftJoin('administrator', 'administrator.user_id', 'profile.user_id')
    .leftJoin('member_stage', 'member_stage.user_id', 'profile.user_id')
    .select(['administrator.user_id as admin_id', 'member_stage.stage', 'profile.created_at'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? { stage: stageOfMember(row), joinedAt: row.created_at }
    : { stage: 'new', joinedAt: 0 };
}

/** Whether a member is an administrator, and when their suspension ends. Undefined if there is no such member. */
export const findSubject = (db: Db, userId: string) =>
  db
    .selectFrom('profile')
    .leftJoin('administrator', 'administrator.user_id', 'profile.user_id')
    .leftJoin('member_restriction', 'member_restriction.user_id', 'profile.user_id')
    .select(['administrator.user_id as admin_id', 'member_restriction.suspended_until'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();

/** What a member's stage is calculated from, and the stored stage. */
export const findStanding = (db: Db, userId: string) =>
  db
    .selectFrom('profile')
    .leftJoin('member_stage', 'member_stage.user_id', 'profile.user_id')
    .select(['profile.created_at', 'member_stage.stage', 'member_stage.since'])
    .select(['member_stage.chosen', 'member_stage.is_capped'])
    .select((eb) =>
      eb
        .selectFrom('vouch')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('vouch.to_id', '=', 'profile.user_id')
        .where('vouch.ended_at', 'is', null)
        .as('vouches'),
    )
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();

export async function saveStage(trx: Trx, row: Schema['member_stage']): Promise<void> {
  await trx
    .insertInto('member_stage')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export const findVouch = (db: Db, { fromId, toId }: { fromId: string; toId: string }) =>
  db
    .selectFrom('vouch')
    .select('ended_at')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst();

/** How many members, not counting `exceptId`, a member has vouched for since a time. Vouches taken back count, too. */
export async function countVouches(
  db: Db,
  { fromId, exceptId, since }: { fromId: string; exceptId: string; since: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('vouch')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_id', '=', fromId)
    .where('to_id', '<>', exceptId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function saveVouch(
  trx: Trx,
  { fromId, toId, now }: { fromId: string; toId: string; now: number },
): Promise<void> {
  const times = { created_at: now, ended_at: null };
  await trx
    .insertInto('vouch')
    .values({ from_id: fromId, to_id: toId, ...times })
    .onConflict((conflict) => conflict.columns(['from_id', 'to_id']).doUpdateSet(times))
    .execute();
}

/** The ids of the members whom somebody vouches for. */
export async function listVouchedIds(db: Db, fromId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vouch')
    .select('to_id')
    .where('from_id', '=', fromId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.to_id);
}

/** Ends the vouches that a member has given to the members `toIds`. */
export async function endVouches(
  trx: Trx,
  fromId: string,
  { toIds, now }: { toIds: readonly string[]; now: number },
): Promise<void> {
  if (toIds.length === 0) return;
  await trx
    .updateTable('vouch')
    .set({ ended_at: now })
    .where('from_id', '=', fromId)
    .where('to_id', 'in', toIds)
    .where('ended_at', 'is', null)
    .execute();
}

export interface VouchRow extends AuthorRow {
  created_at: number;
}

/**
 * One page of the members whom the viewer vouches for and can reach, latest first. Includes muted members, so that the
 * viewer can stop vouching for them.
 */
export const listVouchRows = (
  db: Db,
  viewer: Viewer,
  page: { after: Keyset | null; limit: number },
): Promise<VouchRow[]> =>
  db
    .selectFrom('vouch')
    .innerJoin('profile as author', 'author.user_id', 'vouch.to_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .select('vouch.created_at')
    .where('vouch.from_id', '=', viewer.userId)
    .where('vouch.ended_at', 'is', null)
    .where(reachableBy(viewer, 'author.user_id'))
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('vouch', page.after as Keyset, ['created_at', 'to_id'])),
    )
    .orderBy('vouch.created_at', 'desc')
    .orderBy('vouch.to_id', 'desc')
    .limit(page.limit)
    .execute();

/** Every vouch that a member has given, including those taken back. */
export const listAllVouches = (db: Db, fromId: string) =>
  db
    .selectFrom('vouch')
    .select(['to_id', 'created_at', 'ended_at'])
    .where('from_id', '=', fromId)
    .orderBy('created_at')
    .orderBy('to_id')
    .execute();

/**
 * Members at the stage `met` who now meet both conditions for the stage `vouched`: enough vouches, and enough time in
 * the community. Omits members whom an administrator has lowered.
 */
export async function listEligible(
  db: Db,
  { now, vouches, limit }: { now: number; vouches: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member_stage')
    .innerJoin('profile', 'profile.user_id', 'member_stage.user_id')
    .innerJoin('vouch', 'vouch.to_id', 'member_stage.user_id')
    .select('member_stage.user_id')
    .where('member_stage.stage', '=', 'met')
    .where('member_stage.is_capped', '=', 0)
    .where('profile.created_at', '<=', now - membershipToBeVouchedMs)
    .where('vouch.ended_at', 'is', null)
    .groupBy('member_stage.user_id')
    .having((eb) => eb(eb.fn.countAll(), '>=', vouches))
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}
