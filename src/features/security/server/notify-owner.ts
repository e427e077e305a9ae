import { createHmac } from 'node:crypto';
import { findAccount } from '#features/accounts/server/account-store.ts';
import { describeDevice } from '#features/settings/server/device-name.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { recordDevice, wasUsedBefore } from './device-store.ts';
import { newDeviceMail } from './security-mails.ts';

type MailServices = Pick<Services, 'outbox' | 'config'>;

/** Queues an email that notifies an account's owner of a change, in the transaction of the change. */
export async function notifyOwner(
  { outbox, config }: MailServices,
  act: Act,
  userId: string,
  write: (to: string, community: string) => Mail,
): Promise<void> {
  const account = await findAccount(act.trx, userId);
  if (!account) return;
  const mail = write(account.email, config.communityName);
  await outbox.add(act, mail, { limit: 'noticeToAddress' });
}

/** A sign-in, as recorded in the session that it started. */
interface SignIn {
  userId: string;
  clientAddress: string;
  userAgent: string | null;
}

/**
 * Records the device of a sign-in, and mails the account's owner if the device is new. The kind of browser, the system
 * and the network address identify a device. The first known device of an account is not reported.
 */
export async function noticeDevice(
  services: MailServices & Pick<Services, 'clock' | 'secret'>,
  act: Act,
  { userId, clientAddress, userAgent }: SignIn,
): Promise<void> {
  const device = describeDevice(userAgent);
  const now = services.clock();
  const identity = [userId, device.browser, device.system, clientAddress].join(' ');
  // A plain hash of an address could be reversed by trying all addresses.
  const deviceKey = createHmac('sha256', services.secret).update(identity).digest('base64url');
  const isNew = await recordDevice(act.trx, { userId, deviceKey, now });
  if (!isNew || !(await wasUsedBefore(act.trx, userId))) return;
  await notifyOwner(services, act, userId, (to, community) =>
    newDeviceMail(to, community, { ...device, clientAddress, at: now }, services.config),
  );
}
