import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { saveContacts } from '#features/contacts/server/store.ts';

/** Makes a member and all other members know each other, so that their first messages are not requests. */
export async function acquaint(db: Kysely<Schema>, userId: string): Promise<void> {
  const others = await db
    .selectFrom('profile')
    .select('user_id')
    .where('user_id', '<>', userId)
    .execute();
  const contact = {
    from_id: userId,
    created_at: 0,
    answer: 'accepted',
    fingerprint: null,
  } as const;
  const rows = others.map(({ user_id }) => ({ ...contact, to_id: user_id }));
  if (rows.length > 0) await db.transaction().execute((trx) => saveContacts(trx, rows));
}
