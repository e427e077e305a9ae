import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Makes one member and each of the others know each other, so that first messages between them are not requests. */
export async function acquaint(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .insertInto('contact')
    .columns(['from_id', 'to_id', 'created_at', 'answer'])
    .expression(({ selectFrom, val, lit }) =>
      selectFrom('profile')
        .select([
          val(userId).as('from_id'),
          'user_id as to_id',
          lit(0).as('created_at'),
          sql.lit('accepted').as('answer'),
        ])
        .where('user_id', '<>', userId),
    )
    .onConflict((conflict) =>
      conflict.columns(['from_id', 'to_id']).doUpdateSet({ answer: 'accepted' }),
    )
    .execute();
}
