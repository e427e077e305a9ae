import { createHmac } from 'node:crypto';
import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import { describeDevice } from '#features/settings/server/device-name.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { upsertDevice, wasUsedBefore } from './device-store.ts';
import { newDeviceMail } from './security-mails.ts';

/** A sign-in, as recorded in the session that it started. */
interface SignIn {
  userId: string;
  clientAddress: string;
  userAgent: string | null;
}

/**
 * Identifies the device of a sign-in by the kind of browser, the system and the network address. The hash is keyed,
 * because a plain one could be reversed by trying all addresses.
 */
export function createDeviceKey(
  secret: string,
  { userId, clientAddress, userAgent }: SignIn,
): string {
  const { browser, system } = describeDevice(userAgent);
  const identity = [userId, browser, system, clientAddress].join(' ');
  return createHmac('sha256', secret).update(identity).digest('base64url');
}

/**
 * Records the device of a sign-in, and mails the account's owner if the device is new. A new device is not reported if
 * the account has neither another known device nor another session.
 */
export async function recordDevice(
  services: Pick<Services, 'outbox' | 'config' | 'clock' | 'secret'>,
  act: Act,
  signIn: SignIn,
): Promise<void> {
  const { userId, clientAddress, userAgent } = signIn;
  const now = services.clock();
  const deviceKey = createDeviceKey(services.secret, signIn);
  const isNew = await upsertDevice(act.trx, { userId, deviceKey, now });
  if (!isNew || !(await wasUsedBefore(act.trx, userId))) return;
  await notifyOwner(services, act, userId, (to, community, timeZone) =>
    newDeviceMail(
      to,
      community,
      { ...describeDevice(userAgent), clientAddress, at: now, timeZone },
      services.config,
    ),
  );
}
