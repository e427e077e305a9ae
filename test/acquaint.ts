import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Makes a member and all other members know each other, so that their first messages are no requests. */
export async function acquaint(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .insertInto('contact')
    .columns(['from_id', 'to_id', 'created_at', 'answer', 'fingerprint'])
    .expression((eb) =>
      eb
        .selectFrom('profile')
        .select([
          sql<string>`${userId}`.as('from_id'),
          'profile.user_id as to_id',
          sql<number>`0`.as('created_at'),
          sql<'accepted'>`'accepted'`.as('answer'),
          sql<null>`null`.as('fingerprint'),
        ])
        .where('profile.user_id', '<>', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
