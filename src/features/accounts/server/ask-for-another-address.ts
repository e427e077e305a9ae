import type { AccountsServices } from './services.ts';
import { markEmailUnverified } from './store.ts';

/**
 * Marks an account's address as not confirmed, because its mail server says that it does not exist. The account gets no
 * more notifications or digests by email, and every page asks its owner to confirm the address or to change it.
 */
export async function askForAnotherAddress(
  { services: { db, engine }, gate }: Pick<AccountsServices, 'services' | 'gate'>,
  address: string,
): Promise<void> {
  const userId = await markEmailUnverified(db, engine, address);
  if (userId !== undefined) gate.evictUser(userId);
}
