import type { Kysely } from 'kysely';
import type { WaitingListEntryTable } from '#db/invitation-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';

type Db = Kysely<Schema>;

/**
 * Stores an address or, if it is already on the list, updates its request time. Either way it writes a row, so that the
 * timing does not reveal whether the address was known. The language of a confirmed address stays the same, because
 * anybody can enter the address again.
 */
export const upsertAddress = (
  db: Db,
  address: Omit<WaitingListEntryTable, 'confirmed_at' | 'invited_at' | 'invitation_id'>,
): Promise<WaitingListEntryTable> =>
  db
    .insertInto('waiting_list_entry')
    .values({ ...address, confirmed_at: null, invited_at: null, invitation_id: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        requested_at: address.requested_at,
        language: eb
          .case()
          .when('waiting_list_entry.confirmed_at', 'is', null)
          .then(address.language)
          .else(eb.ref('waiting_list_entry.language'))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const findAddress = (db: Db, id: string): Promise<WaitingListEntryTable | undefined> =>
  db.selectFrom('waiting_list_entry').selectAll().where('id', '=', id).executeTakeFirst();

/** Confirms an address, unless it is confirmed already or is not on the list. */
export const confirmAddress = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .updateTable('waiting_list_entry')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
};

/**
 * Marks a confirmed address as invited, unless it was invited after `before` and the invitation still exists. Returns
 * the address if this call marked it. Of two concurrent transactions, only one receives it.
 */
export const markInvited = (
  db: Db,
  { id, before, now }: { id: string; before: number; now: number },
): Promise<WaitingListEntryTable | undefined> =>
  db
    .updateTable('waiting_list_entry')
    .set({ invited_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('invitation_id', 'is', null), eb('invited_at', '<=', before)]))
    .returningAll()
    .executeTakeFirst();

/** Stores which invitation was mailed to an address. */
export const saveInvitation = async (
  db: Db,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<void> => {
  await db
    .updateTable('waiting_list_entry')
    .set({ invitation_id: invitationId })
    .where('id', '=', id)
    .execute();
};

/** Deletes an address. Returns the email address; undefined if there is no address with this id. */
export const deleteAddress = async (db: Db, id: string): Promise<string | undefined> =>
  (await deleteById(db, id).executeTakeFirst())?.email;

/** Like {@link deleteAddress}, but keeps an unconfirmed address. */
export const deleteConfirmed = async (db: Db, id: string): Promise<string | undefined> =>
  (await deleteById(db, id).where('confirmed_at', 'is not', null).executeTakeFirst())?.email;

const deleteById = (db: Db, id: string) =>
  db.deleteFrom('waiting_list_entry').where('id', '=', id).returning('email');

/** Removes the address of a new account from the list. */
export const deleteAddressOf = async (db: Db, userId: string): Promise<void> => {
  await db
    .deleteFrom('waiting_list_entry')
    .where('email', '=', (eb) =>
      eb.selectFrom('auth_user').select('auth_user.email').where('auth_user.id', '=', userId),
    )
    .execute();
};

export const deleteUnconfirmed = async (db: Db, before: number): Promise<void> => {
  await db
    .deleteFrom('waiting_list_entry')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', before)
    .execute();
};

export type ConfirmedRow = WaitingListEntryTable & { confirmed_at: number };

/** Confirmed addresses, newest first. */
export const listConfirmed = (
  db: Db,
  page: { after: Keyset | null; limit: number },
): Promise<ConfirmedRow[]> =>
  db
    .selectFrom('waiting_list_entry')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('waiting_list_entry', page.after as Keyset, ['confirmed_at', 'id'])),
    )
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .$narrowType<{ confirmed_at: number }>()
    .execute();

export async function countAddresses(
  db: Db,
): Promise<{ confirmedCount: number; unconfirmedCount: number }> {
  const { all, confirmed } = await db
    .selectFrom('waiting_list_entry')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('confirmed_at').as('confirmed'),
    ])
    .executeTakeFirstOrThrow();
  const confirmedCount = Number(confirmed);
  return { confirmedCount, unconfirmedCount: Number(all) - confirmedCount };
}
