import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The email address of an account. */
export async function readAddress(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('auth_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Stores the hash of a member's address in each case about them with a suspension or ban in force. */
export async function saveAddressHash(
  trx: Trx,
  userId: string,
  { addressHash, now }: { addressHash: string; now: number },
): Promise<void> {
  await trx
    .updateTable('case_file')
    .set({ address_hash: addressHash })
    .where('subject_id', '=', userId)
    .where('measure', 'in', ['suspend', 'ban'])
    .where('until_at', '>', now)
    .where((eb) =>
      eb.or([eb('appeal_outcome', 'is', null), eb('appeal_outcome', '<>', 'reversed')]),
    )
    .execute();
}

/** Whether a suspension or ban of the address with this hash is in force. */
export async function isSuspended(trx: Trx, addressHash: string, now: number): Promise<boolean> {
  const caseRow = await trx
    .selectFrom('case_file')
    .select('id')
    .where('address_hash', '=', addressHash)
    .where('until_at', '>', now)
    .executeTakeFirst();
  return caseRow !== undefined;
}

/** Erases the address hash in a case whose decision was reversed. */
export const eraseAddress = async (trx: Trx, caseId: string): Promise<void> => {
  await trx.updateTable('case_file').set({ address_hash: null }).where('id', '=', caseId).execute();
};

/**
 * Erases the address hash. If the member has deleted their account, this also closes a pending appeal and erases its
 * text: the appeal could only have freed the address, which is free now.
 */
const withoutAddress = {
  address_hash: null,
  state: sql<'decided'>`case when subject_id is null and state = 'appealed' then 'decided' else state end`,
  appeal_text: sql<string>`case when subject_id is null and state = 'appealed' then '' else appeal_text end`,
};

/** Erases an address hash in all cases. Returns false if no case has it. */
export async function eraseAddressHash(trx: Trx, addressHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_file')
    .set(withoutAddress)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases the address hashes of suspensions that have ended. */
export const eraseEndedAddresses = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('case_file')
    .set(withoutAddress)
    .where('address_hash', 'is not', null)
    .where('until_at', '<=', now)
    .execute();
};
