import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { currentLocale } from '#platform/shared/language.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { findAccount } from './account-store.ts';
import { findOwnerLocale } from './store.ts';

/**
 * Writes an email to an account's owner, in the owner's stored language. `write` receives the owner's stored time zone.
 * The language of the request is used only if the owner has stored none, because somebody else may have sent the
 * request. Without a stored time zone, `write` receives UTC.
 */
export async function writeToOwner(
  trx: Transaction<Schema>,
  userId: string,
  write: (timeZone: string) => Mail,
): Promise<Mail> {
  const stored = await findOwnerLocale(trx, userId);
  const timeZone = timeZoneOrUtc(stored?.time_zone ?? null);
  return runInLanguage(stored?.language ?? currentLocale().language, () => write(timeZone));
}

/**
 * Queues an email that notifies an account's owner of a change, in the transaction of the change. Does nothing if the
 * account does not exist. The email is written as {@link writeToOwner} describes.
 */
export async function notifyOwner(
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  act: Act,
  userId: string,
  write: (to: string, community: string, timeZone: string) => Mail,
): Promise<void> {
  const account = await findAccount(act.trx, userId);
  if (!account) return;
  const mail = await writeToOwner(act.trx, userId, (timeZone) =>
    write(account.email, config.communityName, timeZone),
  );
  await outbox.add(act, mail, { limit: 'noticeToAddress' });
}
