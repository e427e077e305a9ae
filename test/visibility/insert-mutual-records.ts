import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Person } from '#test/person.ts';

type Members = Record<string, { person: Person; pastEventId: string }>;

/**
 * Stores what each member's data export says about the others: that they wrote to them first, vouch for them, and were
 * removed from their last event.
 */
export async function insertMutualRecords(db: Kysely<Schema>, members: Members): Promise<void> {
  const at = 1;
  await db.updateTable('contact').set({ created_at: at }).execute();
  for (const { person } of Object.values(members)) {
    for (const other of Object.values(members)) {
      if (other.person === person) continue;
      const pair = { from_id: person.userId, to_id: other.person.userId };
      await db
        .insertInto('contact')
        .values({ ...pair, created_at: at, answer: 'accepted', fingerprint: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('vouch')
        .values({ ...pair, created_at: at, ended_at: null })
        .execute();
      await db
        .insertInto('event_removal')
        .values({
          event_id: other.pastEventId,
          user_id: person.userId,
          reason: 'Too late.',
          removed_at: at,
        })
        .execute();
    }
  }
}
