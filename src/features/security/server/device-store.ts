import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

interface SeenDevice {
  userId: string;
  deviceKey: string;
  now: number;
}

/** Stores that an account was used on a device. Returns false if the device was known before. */
export async function upsertDevice(
  trx: Transaction<Schema>,
  { userId, deviceKey, now }: SeenDevice,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('known_device')
    .values({ user_id: userId, device_key: deviceKey, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_key']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted) return true;
  await trx
    .updateTable('known_device')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .execute();
  return false;
}

/**
 * Whether an account has a known device or a session besides those of the current sign-in. The device and the session
 * of the current sign-in must already be stored, because they are counted.
 */
export async function wasUsedBefore(trx: Transaction<Schema>, userId: string): Promise<boolean> {
  const devices = trx
    .selectFrom('known_device')
    .select('user_id as id')
    .where('user_id', '=', userId);
  const sessions = trx.selectFrom('auth_session').select('id').where('userId', '=', userId);
  const known = await devices.limit(2).execute();
  const open = await sessions.limit(2).execute();
  return known.length > 1 || open.length > 1;
}

/** An account's devices, without the hashes that identify them. */
export const listKnownDevices = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('known_device')
    .select(['first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();

/**
 * Deletes devices that have not been used since a time. Keeps each account's most recently used one, so that the owner
 * of an account that was unused for a long time is still notified of a sign-in on a new device.
 */
export const deleteOldDevices = (db: Kysely<Schema>, before: number) =>
  db
    .deleteFrom('known_device')
    .where('last_seen_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('known_device as newer')
          .select('newer.user_id')
          .whereRef('newer.user_id', '=', 'known_device.user_id')
          .whereRef('newer.last_seen_at', '>', 'known_device.last_seen_at'),
      ),
    )
    .execute();
