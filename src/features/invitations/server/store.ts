import { type Kysely, sql, type Transaction } from 'kysely';
import type { InvitationTable } from '#db/invitation-tables.ts';
import type { Schema } from '#db/schema.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** What the limit of a member's open invitations depends on, and how many are open. */
export async function readAllowance(db: Db, userId: string, now: number) {
  const { emailVerified, admin_id, stage, open } = await db
    .selectFrom('auth_user')
    .leftJoin('administrator', 'administrator.user_id', 'auth_user.id')
    .leftJoin('member_stage', 'member_stage.user_id', 'auth_user.id')
    .select((eb) => [
      'auth_user.emailVerified',
      'administrator.user_id as admin_id',
      'member_stage.stage',
      eb
        .selectFrom('invitation')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('invitation.by_id', '=', 'auth_user.id')
        .where('is_mailed', '=', 0)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .as('open'),
    ])
    .where('auth_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    isEmailConfirmed: Boolean(emailVerified),
    isAdministrator: admin_id !== null,
    stage: stage ?? ('new' as const),
    openCount: Number(open),
  };
}

export const insertInvitation = async (
  trx: Trx,
  row: Omit<InvitationTable, 'used_by' | 'used_at'>,
): Promise<void> => {
  await trx
    .insertInto('invitation')
    .values({ ...row, used_by: null, used_at: null })
    .execute();
};

/** Replaces the code of a member's unused invitation. Returns undefined if they have no unused one with this id. */
export const replaceCode = (
  trx: Trx,
  { id, byId, codeHash }: { id: string; byId: string; codeHash: string },
): Promise<InvitationTable | undefined> =>
  trx
    .updateTable('invitation')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .where('by_id', '=', byId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The condition that the inviter is not suspended. While a member is suspended, their invitations do not work. */
const byActiveMember = (now: number) =>
  sql<boolean>`not exists (select 1 from member_restriction as inviter
    where inviter.user_id = invitation.by_id and inviter.suspended_until > ${now})`;

/**
 * Marks the open invitation with this code as used. Returns false if there is no such invitation. If two transactions
 * run at the same time, the second waits for the first and then finds that the invitation is used.
 */
export async function consumeInvitation(
  trx: Trx,
  { codeHash, userId, now }: { codeHash: string; userId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ used_by: userId, used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(byActiveMember(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an unused invitation of the viewer. Returns false if they have no unused one with this id. */
export async function deleteUnused(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('by_id', '=', viewer.userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The ids of a member's unused invitations to people on the waiting list. */
export const listMailedIds = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('invitation')
    .select('id')
    .where('by_id', '=', userId)
    .where('is_mailed', '=', 1)
    .where('used_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
};

export const hasInvitation = async (db: Db, viewer: Viewer, id: string): Promise<boolean> =>
  (await db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('by_id', '=', viewer.userId)
    .executeTakeFirst()) !== undefined;

export const deleteExpired = async (db: Db, before: number): Promise<void> => {
  await db
    .deleteFrom('invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '<', before)
    .execute();
};

/** One page of the viewer's invitations, newest first. Each has the member who used it, if the viewer can see them. */
export const listInvitationRows = (
  db: Db,
  viewer: Viewer,
  page: { after: Keyset | null; limit: number },
) =>
  db
    .selectFrom('invitation')
    .leftJoin('profile as author', (join) =>
      join
        .onRef('author.user_id', '=', 'invitation.used_by')
        .on(visibleTo(viewer, 'author.user_id')),
    )
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .select([
      'invitation.id',
      'invitation.is_mailed',
      'invitation.created_at',
      'invitation.expires_at',
      'invitation.used_at',
    ])
    .where('invitation.by_id', '=', viewer.userId)
    .$if(page.after !== null, (qb) => qb.where(olderThan('invitation', page.after as Keyset)))
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(page.limit)
    .execute();

/** The inviter of a member; undefined if nobody invited them, or if either is hidden from the viewer. */
export const findInviter = (db: Db, viewer: Viewer, userId: string) =>
  db
    .selectFrom('invitation')
    .innerJoin('profile as invited', 'invited.user_id', 'invitation.used_by')
    .innerJoin('profile as author', 'author.user_id', 'invitation.by_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .where('invitation.used_by', '=', userId)
    .where(reachableBy(viewer, 'invitation.used_by'))
    .where(visibleTo(viewer, 'invitation.by_id'))
    .executeTakeFirst();

/** The id of the member who invited a new member. */
export const findInviterId = (db: Db, userId: string) =>
  db.selectFrom('invitation').select('by_id').where('used_by', '=', userId).executeTakeFirst();

/**
 * What visitors may see of an open invitation: its inviter's name, and the inviter's picture if the landing page may
 * show it beside their testimonial.
 */
export const findOpenInvitation = (db: Db, codeHash: string, now: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('profile', 'profile.user_id', 'invitation.by_id')
    .leftJoin('testimonial', (join) =>
      join
        .onRef('testimonial.user_id', '=', 'profile.user_id')
        .on('testimonial.verdict', '=', 'approved')
        .on('testimonial.shows_picture', '=', 1),
    )
    .select([
      'invitation.expires_at',
      'profile.display_name',
      'profile.picture_id',
      'testimonial.shows_picture',
    ])
    .where('invitation.code_hash', '=', codeHash)
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where(byActiveMember(now))
    .executeTakeFirst();

/** Whether an account is the only one in the community. */
export const isOnlyAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('auth_user')
    .select('id')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()) === undefined;

export const findJoiningMode = (db: Db) =>
  db.selectFrom('joining_choice').select('mode').where('id', '=', 'community').executeTakeFirst();

export const saveJoiningMode = async (
  db: Db,
  mode: 'open' | 'invited',
  now: number,
): Promise<void> => {
  const values = { mode, changed_at: now };
  await db
    .insertInto('joining_choice')
    .values({ id: 'community', ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};
