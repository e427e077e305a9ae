import { createHmac } from 'node:crypto';
import { findAccount } from '#features/accounts/server/account-store.ts';
import { readPreferences } from '#features/preferences/server/store.ts';
import { describeDevice } from '#features/settings/server/device-name.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { recordDevice, wasUsedBefore } from './device-store.ts';
import { newDeviceMail } from './security-mails.ts';

type MailServices = Pick<Services, 'outbox' | 'config'>;

/**
 * Queues an email that notifies an account's owner of a change, in the transaction of the change. Somebody else may have
 * sent the request, so the email is in the owner's language and time zone. If the account has none yet, it is in the
 * language of the request, and times are in UTC.
 */
export async function notifyOwner(
  { outbox, config }: MailServices,
  act: Act,
  userId: string,
  write: (to: string, community: string, timeZone: string) => Mail,
): Promise<void> {
  const account = await findAccount(act.trx, userId);
  if (!account) return;
  const { language, timeZone } = await readPreferences(act.trx, userId);
  const mail = runInLanguage(language, () => write(account.email, config.communityName, timeZone));
  await outbox.add(act, mail, { limit: 'noticeToAddress' });
}

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
export async function noticeDevice(
  services: MailServices & Pick<Services, 'clock' | 'secret'>,
  act: Act,
  signIn: SignIn,
): Promise<void> {
  const { userId, clientAddress, userAgent } = signIn;
  const now = services.clock();
  const deviceKey = createDeviceKey(services.secret, signIn);
  const isNew = await recordDevice(act.trx, { userId, deviceKey, now });
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
