import type { Kysely, Transaction } from 'kysely';
import type { PushSubscriptionTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';

/** Stores the subscription of a session, replacing its earlier one and any other with the same endpoint. */
export async function saveSubscription(
  trx: Transaction<Schema>,
  subscription: PushSubscriptionTable,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', subscription.session_id),
        eb('endpoint', '=', subscription.endpoint),
      ]),
    )
    .execute();
  await trx.insertInto('push_subscription').values(subscription).execute();
}

export const deleteSubscriptionOf = async (
  db: Kysely<Schema>,
  sessionId: string,
): Promise<void> => {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
};

export const deleteSubscription = async (db: Kysely<Schema>, id: string): Promise<void> => {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
};
