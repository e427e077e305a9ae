import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Person } from '#test/person.ts';

type Members = Record<'ada' | 'ben' | 'cleo' | 'dan', { person: Person }>;

/** Stores used invitations, as if Ada and Ben had invited each other, and so had Cleo and Dan. */
export async function inviteEachOther(db: Kysely<Schema>, members: Members): Promise<void> {
  const { ada, ben, cleo, dan } = members;
  const pairs = [
    [ada, ben],
    [ben, ada],
    [cleo, dan],
    [dan, cleo],
  ] as const;
  for (const [by, used] of pairs) {
    const { name, userId } = by.person;
    await db
      .insertInto('invitation')
      .values({
        id: `invitation-by-${name}`,
        code_hash: `hash-${name}`,
        by_id: userId,
        is_mailed: 0,
        created_at: 1,
        expires_at: 2,
        used_by: used.person.userId,
        used_at: 1,
      })
      .execute();
  }
}
