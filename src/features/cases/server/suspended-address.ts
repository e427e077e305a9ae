import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { accountCopy } from '#features/accounts/copy.ts';
import { deriveKey } from '#platform/server/derive-key.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { mailboxOf } from '#platform/server/mail/mailbox.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { eraseAddressHash, isSuspended, readAddress, saveAddressHash } from './address-store.ts';

/** Without the server's secret, nobody can tell which address a hash belongs to. */
const hashAddress = ({ secret }: Pick<Services, 'secret'>, email: string): string =>
  createHmac('sha256', deriveKey(secret, 'suspended address'))
    .update(mailboxOf(email))
    .digest('base64url');

/**
 * Before the account of a suspended member is deleted, stores a hash of the account's address in the
 * cases whose suspension is still in force, so that deleting the account does not end the suspension.
 * While the account exists, no hash is needed, because the account itself occupies the address.
 */
export async function keepSuspendedAddress(
  services: Pick<Services, 'secret' | 'clock'>,
  { trx }: Act,
  userId: string,
): Promise<void> {
  const addressHash = hashAddress(services, await readAddress(trx, userId));
  await saveAddressHash(trx, userId, { addressHash, now: services.clock() });
}

/** Refuses a new account with the address of a suspended member who has deleted their account. */
export async function refuseSuspendedAddress(
  services: Pick<Services, 'secret' | 'clock' | 'refusedSignUps'>,
  { trx }: Act,
  { userId }: { userId: string },
): Promise<void> {
  const addressHash = hashAddress(services, await readAddress(trx, userId));
  if (!(await isSuspended(trx, addressHash, services.clock()))) return;
  services.refusedSignUps.inc({ reason: 'suspended' });
  throw new AppError('SUSPENDED', accountCopy.addressSuspended);
}

/** Lets an address be used for a new account again. Returns false if it was not blocked. */
export const releaseAddress = (
  services: Pick<Services, 'secret'>,
  trx: Transaction<Schema>,
  email: string,
): Promise<boolean> => eraseAddressHash(trx, hashAddress(services, email));
