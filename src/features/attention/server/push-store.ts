import type { Kysely, Transaction } from 'kysely';
import type { PushSubscriptionTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';

/** Stores a session's subscription. Replaces the session's earlier one, and any other with the same endpoint. */
export async function saveSubscription(
  trx: Transaction<Schema>,
  subscription: PushSubscriptionTable,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where('session_id', '=', subscription.session_id)
    .where('endpoint', '<>', subscription.endpoint)
    .execute();
  const { id: _, endpoint: __, ...owner } = subscription;
  await trx
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
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
